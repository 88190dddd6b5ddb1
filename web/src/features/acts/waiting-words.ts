import { type MutationOptions, MutationObserver, type QueryClient } from '@tanstack/react-query';
import { accountIn } from '#features/session/account-in.js';
import { isUnanswered } from '#shared/api/api-error.js';
import { logError } from '#shared/code/log-error.js';
import { dropAct, isActKept, keepAct, keptActs } from './kept-acts.js';
import { giveUpWaiting, waits } from './waiting-acts.js';
import { waitingKey, waitingList, type WaitingWords, type WordsKind } from './waiting-list.js';

/** Milliseconds in which words are sent without asking. The server knows their key for a day: later they could be there twice. */
const SENT_ALONE_FOR_MS = 20 * 3_600_000;

/** `elsewhere`: another tab sent the words or gave them up. `another-member`: their writer is not signed in here, and they wait for them. */
type Outcome<Made> = { readonly made: Made } | 'elsewhere' | 'another-member';

export interface WordsToSend<Words extends WaitingWords, Made> {
  readonly kind: WordsKind;
  /** Where they are listed, apart from others of the kind, and sent in the order they were written. */
  readonly placeOf?: (words: Words) => string;
  /** What an earlier page kept, as far as it makes sense: another version of the app may have written it. */
  readonly from: (kept: Readonly<Record<string, unknown>>, known: WaitingWords) => Words | null;
  readonly send: (words: Words) => Promise<Made>;
  /** @param made null when another tab has it or gave it up */
  readonly onSent: (client: QueryClient, words: Words, made: Made | null) => void;
  readonly refusalOf: (error: unknown) => string;
  /** Said of words that are too old to be sent without asking. */
  readonly old: string;
  /** Whether words that the browser cannot keep are not taken: they stay where they were written. */
  readonly onlyKept?: boolean;
  /** Whether no page can do anything about a failure. */
  readonly isFinal?: (error: unknown) => boolean;
}

const inOrder = (one: WaitingWords, other: WaitingWords): number =>
  one.writtenAt < other.writtenAt ? -1 : Number(one.writtenAt > other.writtenAt);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/**
 * Words that are shown at once and sent with one key until the server has them, over reloads and lost connections, by one tab of those
 * that show them. Refused ones stay, to be sent again or given up.
 */
export function waitingWords<Words extends WaitingWords, Made>(how: WordsToSend<Words, Made>) {
  const { kind, placeOf = () => '' } = how;
  /** The keys of words that the browser does not keep: only this page knows them. */
  const unkept = new Set<string>();
  const following = new WeakSet<QueryClient>();
  const mutationKey = ({ key }: Words) => [`waiting-${kind}`, key] as const;

  const isLeft = ({ key, writerId }: Words): boolean => unkept.has(key) || isActKept(kind, key, writerId);

  const shown = (client: QueryClient, place: string): readonly Words[] =>
    client.getQueryData(waitingList<Words>(kind, place).queryKey) ?? [];

  const show = (client: QueryClient, words: Words, stays: boolean): void => {
    follow(client);
    const { queryKey } = waitingList<Words>(kind, placeOf(words));
    const others = shown(client, placeOf(words)).filter(({ key }) => key !== words.key);
    client.setQueryData(queryKey, stays ? [...others, words].toSorted(inOrder) : others);
  };

  /** @param beyond how the next page finds them; null for not at all */
  const keep = (client: QueryClient, words: Words, beyond: Words | null = words): void => {
    const { key, writerId } = words;
    if (beyond === null) dropAct(kind, key, writerId);
    else keepAct(kind, key, writerId, beyond);
    if (!isActKept(kind, key, writerId)) unkept.add(key);
    show(client, words, true);
  };

  const forget = ({ key, writerId }: Words): void => {
    unkept.delete(key);
    dropAct(kind, key, writerId);
  };

  const giveUp = (client: QueryClient, words: Words): void => {
    giveUpWaiting(client, mutationKey(words));
    forget(words);
    show(client, words, false);
  };

  const gone = (client: QueryClient, words: Words): void => {
    giveUp(client, words);
    how.onSent(client, words, null);
  };

  /** What another tab sent or gave up goes from this one. */
  const follow = (client: QueryClient): void => {
    if (following.has(client)) return;
    following.add(client);
    client.setQueryDefaults(waitingKey(kind), { gcTime: Infinity });
    addEventListener('storage', ({ newValue }) => {
      if (newValue !== null) return;
      for (const [, list] of client.getQueriesData<readonly Words[]>({ queryKey: waitingKey(kind) })) {
        for (const words of list ?? []) if (!isLeft(words)) gone(client, words);
      }
    });
  };

  const sendOnce = async (client: QueryClient, words: Words): Promise<Outcome<Made>> => {
    if (accountIn(client) !== words.writerId) return 'another-member';
    if (!isLeft(words)) return 'elsewhere';
    const made = await how.send(words);
    // The next tab looks as soon as this one lets go.
    forget(words);
    return { made };
  };

  const sending = (client: QueryClient, words: Words): MutationOptions<Outcome<Made>> => ({
    ...waits(`${kind}s`),
    mutationKey: mutationKey(words),
    scope: { id: `${kind}s:${placeOf(words)}` },
    mutationFn: () => navigator.locks.request(`affinity-${kind}:${words.key}`, () => sendOnce(client, words)),
    onSuccess: (outcome) => {
      if (outcome === 'another-member') return;
      how.onSent(client, words, outcome === 'elsewhere' ? null : outcome.made);
      show(client, words, false);
    },
    onError: (error) => {
      logError(`waiting-${kind}`, error);
      // The writer has signed out: the kept words have gone, or wait for them.
      if (accountIn(client) !== words.writerId) return;
      // They were given up on their way: what failed is not wanted any more.
      if (!isLeft(words)) return;
      const refused = { ...words, refusal: how.refusalOf(error) };
      // Without an answer the server may have them. The next page sends them again, with the same key.
      const beyond = isUnanswered(error) ? words : refused;
      keep(client, refused, how.isFinal?.(error) === true ? null : beyond);
    },
  });

  const begin = (client: QueryClient, words: Words): void => {
    // `onError` tells of a failure.
    new MutationObserver(client, sending(client, words)).mutate().catch(() => undefined);
  };

  return {
    /** Takes words, and refused ones again with their key. @returns whether it took them */
    send(client: QueryClient, words: Words): boolean {
      const sent = { ...words, refusal: null };
      unkept.delete(words.key);
      keep(client, sent);
      const isTaken = how.onlyKept !== true || !unkept.has(words.key);
      if (isTaken) begin(client, sent);
      else giveUp(client, sent);
      return isTaken;
    },
    /** They are not sent any more. What is on its way goes on. */
    giveUp,
    /** Shows what earlier pages of the member left, and sends what nobody has to be asked about. */
    sendLeft(client: QueryClient, writerId: string): void {
      const left = [...keptActs(kind, writerId)].flatMap(([key, kept]) => wordsFrom(how, key, writerId, kept, Date.now()) ?? []);
      for (const words of left.toSorted(inOrder)) {
        if (shown(client, placeOf(words)).some(({ key }) => key === words.key)) continue;
        show(client, words, true);
        if (words.refusal === null) begin(client, words);
      }
    },
  };
}

/** @param now milliseconds since 1970 */
export function wordsFrom<Words extends WaitingWords>(
  { from, old }: Pick<WordsToSend<Words, never>, 'from' | 'old'>,
  key: string,
  writerId: string,
  kept: unknown,
  now: number,
): Words | null {
  if (!isRecord(kept)) return null;
  const { writtenAt, refusal } = kept;
  if (typeof writtenAt !== 'string' || Number.isNaN(Date.parse(writtenAt))) return null;
  const isOld = now - Date.parse(writtenAt) >= SENT_ALONE_FOR_MS;
  return from(kept, { key, writerId, writtenAt, refusal: typeof refusal === 'string' ? refusal : isOld ? old : null });
}
