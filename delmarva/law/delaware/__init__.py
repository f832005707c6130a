"""Delaware."""
