// Owns the precompiled headers of the tests; nothing else stands here.
