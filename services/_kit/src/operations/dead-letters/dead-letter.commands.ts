import { Envelope } from '@affinity/proto/events/define-event';
import { type Command, type CommandInput, OperationError, type Report, table, UsageError } from '../command.js';
import type { OperatorContext } from '../operator-context.js';
import type { DeadLetter, DeadLetters } from './dead-letters.js';
import type { Outcome } from './retry-letter.js';

/** What may be shown of a letter: nothing that the event says of people. */
function describe(letter: DeadLetter): { eventId: string | null; aggregate: string | null; time: string | null } {
  try {
    const { id, subject, time } = Envelope.parse(JSON.parse(Buffer.from(letter.bytes).toString('utf8')));
    return { eventId: id, aggregate: subject, time };
  } catch {
    return { eventId: null, aggregate: null, time: null };
  }
}

const shown = ({ letter, consumer, subject, failedAt, error }: DeadLetter): Omit<DeadLetter, 'bytes'> => ({
  letter,
  consumer,
  subject,
  failedAt,
  error,
});

async function open(context: OperatorContext): Promise<DeadLetters> {
  const { DeadLetters } = await import('./dead-letters.js');
  return new DeadLetters(await context.operatorNats(), context.service.name);
}

const list: Command = {
  name: 'dead-letters list',
  summary: 'events that consumers gave up, oldest first',
  async run(context) {
    const letters = await (await open(context)).all();
    const rows = letters.map(({ letter, consumer, subject, failedAt, error }) => [letter, consumer, subject, failedAt, error.slice(0, 80)]);
    return {
      data: letters.map((letter) => ({ ...shown(letter), ...describe(letter) })),
      lines: rows.length === 0 ? [`${context.service.name}: none`] : table(['letter', 'consumer', 'event', 'failed at', 'error'], rows),
    };
  },
};

const show: Command = {
  name: 'dead-letters show',
  usage: '<letter> [--payload]',
  summary: 'one of them; --payload also prints the event, which may say something of a person',
  words: { min: 1, max: 1 },
  options: { payload: { type: 'boolean' } },
  async run(context, { words, options }) {
    const [letter] = await chosen(await open(context), { words, options: {} });
    const data = { ...shown(letter!), ...describe(letter!) };
    const payload = options['payload'] === true ? { payload: Buffer.from(letter!.bytes).toString('utf8') } : {};
    return {
      data: { ...data, ...payload },
      lines: Object.entries({ ...data, ...payload }).map(([key, value]) => `${key}: ${value ?? '-'}`),
    };
  },
};

/** @throws UsageError unless one letter or all are named, OperationError when there is no such letter */
async function chosen(letters: DeadLetters, { words, options }: CommandInput): Promise<DeadLetter[]> {
  const [text] = words;
  if ((options['all'] === true) === (text !== undefined)) throw new UsageError('Name one letter, or --all');
  if (text === undefined) return letters.all();
  if (!/^[1-9]\d*$/.test(text)) throw new UsageError(`"${text}" is no letter: they are numbers, see dead-letters list`);
  const letter = await letters.find(Number(text));
  if (!letter) throw new OperationError(`There is no dead letter ${text} of this service`);
  return [letter];
}

const retry: Command = {
  name: 'dead-letters retry',
  usage: '<letter> | --all',
  summary: 'lets the consumer handle it now; the letter goes when that succeeds',
  words: { min: 0, max: 1 },
  options: { all: { type: 'boolean' } },
  async run(context, input) {
    const letters = await open(context);
    const results: { letter: number; consumer: string; outcome: Outcome | 'failed again'; error?: string }[] = [];
    for (const one of await chosen(letters, input)) {
      const { letter, consumer } = one;
      try {
        const { retryLetter } = await import('./retry-letter.js');
        const outcome = await retryLetter(context, one);
        await remove(context, letters, one);
        results.push({ letter, consumer, outcome });
      } catch (error) {
        if (error instanceof OperationError) throw error;
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        results.push({
          letter,
          consumer,
          outcome: 'failed again',
          error: String(cause instanceof Error ? cause.message : cause).split('\n')[0]!,
        });
      }
    }
    const failed = results.filter(({ outcome }) => outcome === 'failed again').length;
    const report: Report = {
      data: results,
      lines:
        results.length === 0
          ? ['Nothing to retry']
          : table(
              ['letter', 'consumer', 'outcome', 'error'],
              results.map((r) => [r.letter, r.consumer, r.outcome, r.error]),
            ),
    };
    if (failed > 0) throw new OperationError(`${failed} of ${results.length} failed again and stay`, report);
    return report;
  },
};

const drop: Command = {
  name: 'dead-letters drop',
  usage: '<letter> | --all',
  summary: 'gives the event up for good',
  words: { min: 0, max: 1 },
  options: { all: { type: 'boolean' } },
  async run(context, input) {
    const letters = await open(context);
    const dropped: number[] = [];
    for (const one of await chosen(letters, input)) {
      await remove(context, letters, one);
      await context.audit('dead-letter.drop', { letter: one.letter, consumer: one.consumer, event: describe(one).eventId ?? 'none' });
      dropped.push(one.letter);
    }
    return { data: { dropped }, lines: [`${dropped.length} dropped`] };
  },
};

async function remove(context: OperatorContext, letters: DeadLetters, { letter }: DeadLetter): Promise<void> {
  try {
    await letters.remove(letter, await context.operatorNats());
  } catch (error) {
    throw new OperationError(
      `Letter ${letter} could not be removed: ${(error as Error).message}. Services may not do that: set OPERATOR_NATS_USER and OPERATOR_NATS_PASSWORD.`,
    );
  }
}

export const DEAD_LETTER_COMMANDS: readonly Command[] = [list, show, retry, drop];
