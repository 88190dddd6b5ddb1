import fc from 'fast-check';
import type { Actor } from './actors.ts';
import { hostileRequest, STAGES, type HostileRequest, type Stage } from './hostile-request.ts';
import type { Judge } from './judge.ts';
import type { PublicOperation } from './operations.ts';
import { sendHostile } from './send-hostile.ts';

export interface AttackPlan {
  readonly origin: string;
  readonly port: number;
  readonly requests: number;
  readonly atOnce: number;
  readonly seed: number;
  /** Ids of things that exist. */
  readonly known: readonly string[];
}

export interface Found {
  readonly actor: string;
  readonly request: HostileRequest;
  readonly fault: string;
  readonly answer: string;
}

export interface Outcome {
  readonly sent: number;
  /** Answers by class; `none` counts callers that went before an answer. */
  readonly classes: Readonly<Record<string, number>>;
  readonly codes: Readonly<Record<string, number>>;
  readonly limits: Readonly<Record<string, number>>;
  readonly found: readonly Found[];
}

/** Requests drawn and sent together. Ended sessions are renewed before each batch. */
const DRAWN = 1000;
/** Most callers wait for their answer: it is what is judged. */
const PATIENT: readonly Stage[] = ['never', 'never', 'never', 'never', 'never', ...STAGES];
/** No answer comes later than this. */
const LONGEST_MS = 40_000;
const KEPT_FAULTS = 200;
/** "100 Continue" is not yet the answer. */
const INTERIM = /^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n)+/;
/** Hostile requests have an address of their own: failures count against it, and must not keep us from signing in again. */
const FROM = process.platform === 'linux' ? '127.0.0.66' : undefined;

/** Asks everything that the documents offer, as everybody, in every wrong way. */
export async function attack(
  operations: readonly PublicOperation[],
  actors: readonly Actor[],
  judge: Judge,
  plan: AttackPlan,
  onProgress: (sent: number) => void,
): Promise<Outcome> {
  const classes: Record<string, number> = {};
  const codes: Record<string, number> = {};
  const limits: Record<string, number> = {};
  const found: Found[] = [];
  const count = (table: Record<string, number>, name: string): void => void (table[name] = (table[name] ?? 0) + 1);
  const drawn = hostileRequest(operations, PATIENT, plan.known);
  let sent = 0;

  const one = async (request: HostileRequest, actor: Actor): Promise<void> => {
    const answer = await sendHostile(request, { port: plan.port, origin: plan.origin, cookie: actor.cookie, from: FROM }, LONGEST_MS);
    sent += 1;
    if (answer.replace(INTERIM, '') === '' || (request.stage !== 'never' && !answer.includes('\r\n\r\n'))) {
      count(classes, 'none');
      // The caller stayed and got no answer: only what is no HTTP at all may be left so.
      if (request.stage === 'never' && request.method !== 'CONNECT') count(classes, 'closed without a word');
      return;
    }
    const { status, fault, limit } = judge.judge(request.method, request.target, answer);
    count(classes, `${Math.floor(status / 100)}xx`);
    const code = /"code":"([a-z_.-]+)"/.exec(answer)?.[1];
    if (status >= 400 && code !== undefined) count(codes, `${status} ${code}`);
    if (limit !== undefined) count(limits, limit);
    // An answer that its caller cut off is not whole.
    if (fault !== undefined && (request.stage !== 'answer' || status >= 500) && found.length < KEPT_FAULTS) {
      found.push({ actor: actor.kind, request, fault, answer: answer.slice(0, 1500) });
    }
  };

  for (let round = 0; sent < plan.requests; round++) {
    for (const actor of actors) await actor.renew();
    const size = Math.min(DRAWN, plan.requests - sent);
    const requests = fc.sample(drawn, { numRuns: size, seed: plan.seed + round });
    let next = 0;
    const sender = async (): Promise<void> => {
      while (next < requests.length) {
        const number = next++;
        await one(requests[number]!, actors[(round + number) % actors.length]!);
      }
    };
    await Promise.all(Array.from({ length: plan.atOnce }, sender));
    onProgress(sent);
  }
  return { sent, classes, codes, limits, found };
}
