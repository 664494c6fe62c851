// Answers a transcript by the bare WebAssembly module, and says which answers differ:
// node replay.mjs KERNELS FOLDER GAME
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [kernels, folder, game] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(join(kernels, `${game}.wasm`)));
const { exports } = await WebAssembly.instantiate(module, {});

const bytesAt = (begin, length) => new Uint8Array(exports.memory.buffer, begin, length);

const seconds = [];
const processorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function isAnswered(transcript, { export: name, values, answer }) {
  const places = [];
  const given = values.map(([what, before, after]) => {
    if (what !== "begin") return before;
    const content = readFileSync(join(folder, "blobs", before));
    const begin = exports.take(Math.max(content.length, 1));
    bytesAt(begin, content.length).set(content);
    places.push({ begin, length: content.length, after });
    return begin;
  });
  const begin = processorSeconds();
  const got = exports[name](...given);
  seconds.push([transcript, name, processorSeconds() - begin]);
  const isSame = places.every(
    ({ begin, length, after }) => createHash("sha256").update(bytesAt(begin, length)).digest("hex") === after,
  );
  for (const { begin } of places) exports.give_back(begin);
  return isSame && (answer === null || got === Number(answer));
}

const calls = {};
const wrong = [];
for (const file of readdirSync(folder).sort()) {
  if (!file.startsWith(`${game}-`) || !file.endsWith(".jsonl")) continue;
  const name = file.replace(".jsonl", "");
  const lines = readFileSync(join(folder, file), "utf8").trimEnd().split("\n");
  calls[name] = lines.length;
  lines.forEach((text, number) => {
    const line = JSON.parse(text);
    if (!isAnswered(name, line)) wrong.push(`${name}:${number} ${line.export}`);
  });
}
console.log(JSON.stringify({ calls, wrong, seconds, memory: exports.memory.buffer.byteLength }));
