// The first load of /signin in each language: gzip of every script and style it needs, against the budget (SPEED-12).
// Reads what the build writes: the page, and the list of the files that the screen needs besides those that the page names.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '../../proto/vocabulary/languages.ts';

const BUDGET_BYTES = 130_000;
const dist = new URL('../dist/', import.meta.url);

for (const language of LANGUAGES) {
  const folder = language === LANGUAGES[0] ? '' : `${language}/`;
  const page = readFileSync(new URL(`${folder}index.html`, dist), 'utf8');
  const screens = JSON.parse(readFileSync(new URL(`${folder}.vite/screens.json`, dist), 'utf8'));
  const files = new Set([...page.matchAll(/"\/([^"]*assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file));
  for (const file of [...screens['sign-in'].scripts, ...screens['sign-in'].styles]) files.add(file.slice(1));

  let total = 0;
  for (const file of [...files].sort((a, b) => a.localeCompare(b))) {
    const bytes = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
    total += bytes;
    console.log(`${String(bytes).padStart(8)}  ${file}`);
  }
  console.log(`${String(total).padStart(8)}  first load of /signin in "${language}", gzip bytes (budget ${BUDGET_BYTES})`);
  if (total > BUDGET_BYTES) {
    console.error(`over the budget by ${total - BUDGET_BYTES} bytes`);
    process.exitCode = 1;
  }
}
