"""Building the kernel ahead of time: a library for Python, a module for browsers. Not shipped.

python -m kernel            everything that can be made here, into build/kernel
python -m kernel wasm32     one target
"""
