// Holds the conversation in Pyodide, with the archive that the page is built with.
// node talk_pyodide.mjs PYODIDE ARCHIVE CONVERSATION < what to talk about, one a line > what is told, one a line, and at last
// whether what each bot decides is legal
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, archive, conversation] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: folder });
pyodide.unpackArchive(new Uint8Array(readFileSync(archive)), "tar", { extractDir: "/house" });
pyodide.FS.writeFile("/home/pyodide/conversation.py", readFileSync(conversation));
const talk = pyodide.runPython(`
import json, sys
sys.path[:0] = ["/house/architekton/pocket/standins", "/house"]
from architekton.core.kernel import KERNEL
from architekton.pocket.post import Post
from conversation import hold
assert KERNEL == "library"
lambda line: json.dumps(hold(Post("Ada", "[]"), *json.loads(line)))
`);
const bots = pyodide.runPython(`
from conversation import legal_by_level
lambda: json.dumps(legal_by_level())
`);
for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) console.log(talk(line));
console.log(bots());
