// Owns the precompiled headers of the window; nothing else stands here.
