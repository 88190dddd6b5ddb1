// The first load of /signin: gzip of every script and style it needs, against the budget (SPEED-12).
// Reads the manifest that `vite build` writes: entry, its static imports, and the lazy chunks the sign-in route asks for.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET_BYTES = 130_000;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const ROOTS = ['index.html', 'src/features/auth/components/sign-in.screen.tsx'];
const files = new Set();
const visited = new Set();

function visit(key) {
  if (visited.has(key)) return;
  visited.add(key);
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`${key} is not in the build manifest: run "npm run build -w @affinity/web" first`);
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const imported of chunk.imports ?? []) visit(imported);
}
ROOTS.forEach(visit);

let total = 0;
for (const file of [...files].sort((a, b) => a.localeCompare(b))) {
  const bytes = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
  total += bytes;
  console.log(`${String(bytes).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  first load of /signin, gzip bytes (budget ${BUDGET_BYTES})`);
if (total > BUDGET_BYTES) {
  console.error(`over the budget by ${total - BUDGET_BYTES} bytes`);
  process.exit(1);
}
