// Takes the flags of `weed server` that docker-compose.yml gives, and serves our development store behind them.
import { readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { serveObjectStore } from '../../object-store.ts';

const flag = (name: string): string => {
  const given = process.argv.find((argument) => argument.startsWith(`-${name}=`));
  if (given === undefined) throw new Error(`-${name} is missing`);
  return given.slice(name.length + 2);
};

interface Identities {
  readonly identities: readonly { readonly credentials: readonly { readonly accessKey: string; readonly secretKey: string }[] }[];
}

const { identities } = JSON.parse(readFileSync(flag('s3.config'), 'utf8')) as Identities;
const { accessKey, secretKey } = identities[0]!.credentials[0]!;
const INNER_PORT = 18_333;
await serveObjectStore({
  dir: flag('dir'),
  port: INNER_PORT,
  buckets: [],
  corsOrigins: flag('s3.allowedOrigins').split(','),
  accessKey,
  secretKey,
  region: 'us-east-1',
});
// The store listens on loopback only, wherever it runs.
createServer((request, response) => {
  if (request.url === '/healthz') {
    response.end('ok');
    return;
  }
  const inner = ask(
    { port: INNER_PORT, host: '127.0.0.1', method: request.method, path: request.url, headers: request.rawHeaders },
    (answer) => {
      response.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(response);
    },
  );
  inner.on('error', () => response.destroy());
  request.pipe(inner);
}).listen(Number(flag('s3.port')), '0.0.0.0');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
