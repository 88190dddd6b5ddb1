import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../paths.ts';
import { namedByContent } from './migration-names.ts';
import { completeSecrets, existingSecrets, required, secretList } from './single-node-secrets.ts';

const NAMESPACE = 'affinity';
const USAGE = 'Usage: node infra/k8s/cluster.mjs secrets | apply <overlay> | wait [minutes]';
const WITHIN_MINUTES = 15;

class Refused extends Error {
  override readonly name = 'Refused';
}

/** @returns what kubectl prints. @throws Refused with what it complains of, or that it is not there */
function kubectl(args: readonly string[], input?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('kubectl', args, { stdio: ['pipe', 'pipe', 'pipe'] });
    const [said, complained]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => complained.push(chunk));
    child.once('error', (error) => reject(new Refused(`kubectl cannot be started: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(said).toString());
      else reject(new Refused(`${Buffer.concat(said).toString()}${Buffer.concat(complained).toString()}`.trim()));
    });
    // A kubectl that ends before it has read everything says why itself.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** Every Secret of one node: makes what is missing, changes nothing that is there. */
async function secrets(): Promise<string> {
  const settings = readFileSync(`${root}/k8s/overlays/single-node/settings.env`, 'utf8');
  const bucket = required(/^S3_BUCKET=(.+)$/m.exec(settings)?.[1], 'S3_BUCKET');
  const existing = existingSecrets(await kubectl(['-n', NAMESPACE, 'get', 'secrets', '-o', 'json']));
  const complete = completeSecrets(existing, { mailUrl: process.env['MAIL_URL'], bucket });
  return kubectl(['apply', '-f', '-'], JSON.stringify(secretList(complete, NAMESPACE)));
}

const apply = async (overlay: string): Promise<string> =>
  kubectl(['apply', '-f', '-'], namedByContent(await kubectl(['kustomize', overlay])));

/**
 * One bound holds for all deployments: they are asked at the same time. A service is ready after its migration, which is
 * waited for, too.
 */
async function wait(minutes: number): Promise<string> {
  const names = (await kubectl(['-n', NAMESPACE, 'get', 'deployments', '-o', 'name'])).split('\n').filter(Boolean);
  if (names.length === 0) throw new Refused(`There is no deployment in ${NAMESPACE}`);
  const asked = names.map((name) => kubectl(['-n', NAMESPACE, 'rollout', 'status', name, `--timeout=${minutes}m`]));
  const failed = (await Promise.allSettled(asked)).flatMap((result, at) => {
    if (result.status === 'fulfilled') return [];
    const { message } = result.reason as Error;
    return [`${names[at]}: ${message.split('\n').at(-1)}`];
  });
  if (failed.length > 0) throw new Refused(`Not everything is ready:\n${failed.join('\n')}`);
  return `${names.length} deployments are ready.\n`;
}

function chosen([command, argument, ...more]: readonly string[]): Promise<string> {
  if (more.length > 0) throw new Refused(USAGE);
  if (command === 'secrets' && argument === undefined) return secrets();
  if (command === 'apply' && argument !== undefined) return apply(argument);
  const minutes = Number(argument ?? WITHIN_MINUTES);
  if (command === 'wait' && minutes > 0) return wait(minutes);
  throw new Refused(USAGE);
}

try {
  process.stdout.write(await chosen(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
