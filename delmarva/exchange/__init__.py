"""Files in and out: boundaries, laboratory results, tables."""
