import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ProcessSpec } from '../local/child.ts';
import { httpProbe } from '../local/probes.ts';
import { WEB } from './options.ts';

export interface WebServerOptions {
  readonly root: string;
  readonly port: number;
  readonly gatewayPort: number;
  readonly onLine: (line: string) => void;
}

/** Vite's own server: it replaces in the page what changed, and passes the gateway's requests on to it. */
export function webServer({ root, port, gatewayPort, onLine }: WebServerOptions): ProcessSpec {
  const vite = join(createRequire(join(root, 'web', 'package.json')).resolve('vite/package.json'), '..', 'bin', 'vite.js');
  return {
    name: WEB,
    command: process.execPath,
    args: [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    env: { GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`, NODE_ENV: 'development', NO_COLOR: '1' },
    cwd: join(root, 'web'),
    // Browsers come through Vite: it ends before the gateway does.
    stage: 4,
    ready: httpProbe(`http://127.0.0.1:${port}/`),
    onLine: (line) => {
      // Vite does not know that browsers must not come to its own address: their cookies and their Origin are of the public one.
      if (!line.includes('➜')) onLine(line);
    },
  };
}
