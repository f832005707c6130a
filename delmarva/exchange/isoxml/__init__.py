"""Task data of farm machines: ISO 11783-10, versions 3 and 4."""
