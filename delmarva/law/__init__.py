"""The law, one folder a jurisdiction and one module or package a chapter."""
