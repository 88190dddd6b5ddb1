import type { Found, Outcome } from './attack.ts';
import type { DoorState } from './door-state.ts';
import { OWN_LIMITS } from './judge.ts';

interface Around {
  readonly before: DoorState;
  readonly after: DoorState;
  /** Operations that an ordinary member was refused afterwards. */
  readonly refused: readonly string[];
  readonly seconds: number;
}

const SHOWN = 20;

function table(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `  ${String(count).padStart(8)}  ${name}`);
}

function describe({ actor, request, fault, answer }: Found): string[] {
  const { method, target, headers, body, stage } = request;
  const asked = JSON.stringify({ method, target: target.slice(0, 300), headers: headers.map((line) => line.slice(0, 120)), stage });
  return [
    `  ${fault}`,
    `    as ${actor}: ${asked}`,
    `    body: ${JSON.stringify(body.toString('latin1').slice(0, 300))}`,
    `    answer: ${JSON.stringify(answer.slice(0, 600))}`,
  ];
}

const stateLine = ({ calls, openBreakers }: DoorState): string =>
  `${calls} slots taken, breakers open: ${openBreakers.join(', ') || 'none'}`;

/** What happened, and whether everything held. */
export function reportAttack(outcome: Outcome, { before, after, refused, seconds }: Around): { lines: string[]; held: boolean } {
  const { sent, classes, codes, limits, found } = outcome;
  const asBefore = after.calls === before.calls && after.openBreakers.length === 0;
  const lines = [
    `${sent} requests in ${Math.round(seconds)} s (${Math.round(sent / seconds)} a second).`,
    'Answers ("none": the caller had gone):',
    ...table(classes),
    'Refusals by code:',
    ...table(codes),
    ...Object.entries(limits).map(([code, count]) => `503 ${code}: ${count}, for ${OWN_LIMITS[code]}`),
    `Before: ${stateLine(before)}. After: ${stateLine(after)}.`,
    refused.length === 0 ? 'An ordinary member is served by every service.' : `An ordinary member is refused: ${refused.join('; ')}`,
    found.length === 0 ? 'No failure, and no answer off the documents.' : `${found.length} answers that should not be:`,
    ...found.slice(0, SHOWN).flatMap(describe),
  ];
  return { lines, held: found.length === 0 && asBefore && refused.length === 0 };
}
