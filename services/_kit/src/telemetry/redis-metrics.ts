import type { Command, Redis } from 'ioredis';
import type { Metrics } from './metrics.js';

/** What the server's first word of a refusal says of it: https://redis.io/docs/latest/develop/reference/protocol-spec/#simple-errors */
const REFUSALS: Readonly<Record<string, RedisFault>> = {
  OOM: 'full',
  MISCONF: 'full',
  READONLY: 'readonly',
  LOADING: 'not-ready',
  MASTERDOWN: 'not-ready',
  NOAUTH: 'denied',
  NOPERM: 'denied',
  WRONGPASS: 'denied',
};
/** `refused`: for another reason than the ones that have a name. */
const FAULTS = ['away', 'timeout', 'full', 'readonly', 'not-ready', 'denied', 'refused'] as const;
type RedisFault = (typeof FAULTS)[number];

/** Counts connections that break or do not come about, and commands that fail, by why they did. */
export function addRedisMetrics(metrics: Metrics, connections: Readonly<Record<string, Redis>>): void {
  const broken = metrics.counter('affinity_redis_errors_total', 'Connections to Redis that broke or did not come about', ['connection']);
  const failed = metrics.counter('affinity_redis_command_errors_total', 'Commands to Redis that failed, by kind', ['connection', 'kind']);
  for (const [connection, redis] of Object.entries(connections)) {
    // The counter is there from the start: the rate of one that appears with its first error would miss that error.
    broken.inc({ connection }, 0);
    for (const kind of FAULTS) failed.inc({ connection, kind }, 0);
    redis.on('error', () => broken.inc({ connection }));
    onFailedCommand(redis, (error) => {
      const kind = faultOf(error);
      if (kind !== undefined) failed.inc({ connection, kind });
    });
  }
}

/**
 * `sendCommand` sees every command, those of pipelines, transactions and scripts as well; the client does not tell of failed ones
 * itself.
 */
function onFailedCommand(redis: Redis, tell: (error: unknown) => void): void {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command: Command, ...rest: unknown[]): unknown => {
    const answer = (send as (...args: unknown[]) => unknown)(command, ...rest);
    command.promise.catch(tell);
    return answer;
  };
}

/**
 * The kind of a fault, never the error's words: the server's may quote a key or a value.
 * @returns undefined for a script that the server does not have yet: whoever runs it sends it then
 */
function faultOf(error: unknown): RedisFault | undefined {
  const { name, message } = error as Error;
  const word = message.split(' ', 1)[0]!;
  if (name === 'ReplyError') return word === 'NOSCRIPT' ? undefined : (REFUSALS[word] ?? 'refused');
  return message === 'Command timed out' ? 'timeout' : 'away';
}
