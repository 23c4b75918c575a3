"""Path-traced training pictures, made with Blender; see README.md."""
