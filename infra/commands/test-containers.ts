import { findEngine, NoEngineError, type Engine } from '../containers/engine.ts';
import { ensureBaseImages } from '../stand-ins/base-images.ts';
import { root } from '../paths.ts';
import { run, StepError } from '../steps.ts';

let engine: Engine | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // The containers end with their engine, and the test ends without it.
  process.once(signal, () => void (engine?.stop() ?? Promise.resolve()).finally(() => process.exit(130)));
}

/** `npm run test:containers`: builds the images, starts docker-compose.yml and walks through it. Skips where no engine can be had. */
try {
  engine = await findEngine(console.log);
  console.log(`Container engine ${engine.version}, compose ${engine.compose}.`);
  const standIns = await ensureBaseImages(console.log);
  if (standIns.length > 0) console.log(`Stand-ins for: ${standIns.join(', ')}.`);
  await run(
    'containers',
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--test', '--test-reporter=spec', 'infra/containers/containers.test.ts'],
    {
      cwd: root,
      // The helper image of testcontainers cannot be had where no registry answers. The test removes what it starts.
      env: { TESTCONTAINERS_RYUK_DISABLED: 'true' },
    },
  );
} catch (error) {
  if (error instanceof NoEngineError) {
    console.log(`SKIPPED: the container tests did not run: ${error.message}.`);
  } else {
    console.error(error instanceof StepError ? error.message : error);
    process.exitCode = 1;
  }
} finally {
  await engine?.stop();
}
// The channel to the launcher would keep this process alive.
if (process.connected) process.disconnect();
