import { join } from 'node:path';
import { readDevOptions, PARTS, WEB, type DevOptions } from '../dev/options.ts';
import { LogLines } from '../dev/log-line.ts';
import { Reload } from '../dev/reload.ts';
import { PROJECTS } from '../dev/sources.ts';
import { Translator } from '../dev/translate.ts';
import { FolderWatch } from '../dev/watch.ts';
import { webServer } from '../dev/web-server.ts';
import { runInForeground, type ForegroundOptions } from '../local/foreground.ts';
import { readPublicPort, reservePublicPort } from '../local/public-port.ts';
import { GATEWAY } from '../local/services.ts';
import { startSystem, type RunningSystem, type SystemOptions } from '../local/system.ts';

/** Unlike those of `npm start`, these flags save no memory by collecting it more often: a service is ready a tenth sooner. */
const NODE_FLAGS = ['--max-old-space-size=256'];

/** The gateway at the public port, with the web application as it is built; or Vite there, and the gateway behind it. */
async function startWithWeb(options: SystemOptions, withVite: boolean, log: (part: string, line: string) => void): Promise<RunningSystem> {
  const port = readPublicPort();
  if (!withVite) return startSystem({ ...options, publicPort: port });
  const front = await reservePublicPort(port);
  const env = { ...options.env, [GATEWAY]: { ...options.env?.[GATEWAY], WEB_ROOT: join(options.root, 'infra', 'dev', 'gateway-page') } };
  const system = await startSystem({ ...options, env, web: false, publicPort: 0, publicOrigin: `http://localhost:${port}` });
  await front.release();
  const onLine = (line: string) => log(WEB, line);
  await system.infrastructure.supervisor.start(webServer({ root: options.root, port, gatewayPort: system.publicPort, onLine }));
  return system;
}

function startWatched(options: ForegroundOptions, { watched, shown, level }: DevOptions): Promise<RunningSystem> {
  const lines = new LogLines(PARTS, process.stdout.hasColors?.() ?? false);
  const log = (part: string, line: string) => {
    if (shown.includes(part) && line.trim() !== '') options.onProgress(lines.format(part, line));
  };
  const env = Object.fromEntries(shown.filter((part) => part !== WEB).map((part) => [part, { LOG_LEVEL: level }]));
  const starting = startWithWeb({ ...options, env, nodeFlags: NODE_FLAGS, onLog: log }, watched.includes(WEB), log);
  const reloading = starting.then(
    (system) =>
      new Reload({
        translator: new Translator(options.root),
        watched,
        restart: (part, migrate) => system.restart(part, migrate),
        abort: (part) => system.infrastructure.supervisor.stop(part),
        say: options.onProgress,
      }),
    // Whoever waits for the system is told why there is none.
    () => undefined,
  );
  const folders = PROJECTS.filter(({ parts }) => parts.some((part) => watched.includes(part))).map(({ source }) => source);
  // The watch begins now: what is saved after the build and before the system is ready counts, too.
  new FolderWatch(options.root, folders, (paths) => void reloading.then((reload) => reload?.changed(paths)));
  return starting;
}

try {
  const wanted = readDevOptions(process.argv.slice(2));
  await runInForeground((options) => startWatched(options, wanted));
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
