"""Building the kernel ahead of time: a library for Python, a module for browsers. Not shipped.

python -m kernel            everything that is shipped, into src/architekton/kernels
python -m kernel wasm32     one target
"""
