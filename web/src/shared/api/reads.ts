import { READS_STORE } from '#shared/offline/reads-store.js';

/** Answers that wait to be kept: a first visit has no worker for its first seconds. */
const MOST_WAITING = 100;

interface Waiting {
  readonly url: string;
  readonly answer: Response;
}

/** Undefined until it is known who is here, null for nobody. */
let member: string | null | undefined;
/** Rises whenever another member, or nobody, is here: what was asked before is not kept. */
let era = 0;
let waiting = new Map<string, Waiting>();

/** Without a worker the app itself would not open: then nothing is kept. */
const keeps = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller);

async function keepWaiting(): Promise<void> {
  const { keepReads } = await import('#shared/offline/kept-reads.js');
  if (typeof member !== 'string') return;
  const [batch, of] = [[...waiting.values()], era];
  waiting = new Map();
  await keepReads(member, batch, () => of === era);
}

let planned = false;
/** Keeps what waits, once it is known for whom. Answers of one moment are kept together. */
function soon(): void {
  if (planned || !keeps() || waiting.size === 0 || typeof member !== 'string') return;
  planned = true;
  setTimeout(() => {
    planned = false;
    keepWaiting().catch((error: unknown) => console.error('[kept-reads]', error));
  });
}

globalThis.navigator?.serviceWorker?.addEventListener('controllerchange', soon);

/** The time at which a read was asked for, as `noteRead` wants it. */
export const readEra = (): number => era;

/** Takes note of an answer from the network. */
export function noteRead(url: string, answer: Response, of: number): void {
  if (of !== era || member === null || !answer.ok || !globalThis.navigator?.serviceWorker) return;
  if (waiting.size === MOST_WAITING && !waiting.has(url)) return;
  waiting.set(url, { url, answer: answer.clone() });
  soon();
}

/** The answer that this browser kept for the member who is here; undefined when it has none. */
export async function findRead(url: string): Promise<Response | undefined> {
  if (!keeps() || member === null) return undefined;
  const of = era;
  const { findKept } = await import('#shared/offline/kept-reads.js');
  const found = await findKept(member, url);
  return of === era ? found : undefined;
}

/** Says who is here, null for nobody. What another member read is deleted. */
export async function readBy(id: string | null): Promise<void> {
  if (member !== undefined && member !== id) era += 1;
  if (member !== id && (id === null || member !== undefined)) waiting.clear();
  member = id;
  soon();
  if (!('caches' in globalThis)) return;
  const others = (await caches.keys()).filter((name) => name.startsWith(READS_STORE) && name !== READS_STORE + id);
  await Promise.all(others.map((name) => caches.delete(name)));
}
