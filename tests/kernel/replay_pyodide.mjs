// Answers a transcript by the side module, in Pyodide: the same program as for any library.
// node replay_pyodide.mjs PYODIDE LIBRARY FOLDER GAME
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [pyodideFolder, library, folder, game] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: pyodideFolder });
pyodide.FS.mkdirTree("/transcripts");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, "/transcripts");
pyodide.FS.writeFile("/kernel.so", readFileSync(library));
const program = join(dirname(fileURLToPath(import.meta.url)), "replay.py");
pyodide.FS.writeFile("/home/pyodide/replay.py", readFileSync(program));
console.log(
  pyodide.runPython(`
import json, replay
json.dumps(replay.replay("/kernel.so", "/transcripts", ${JSON.stringify(game)}))
`),
);
