import { Worker } from 'node:worker_threads';
import { outsideWork } from '../db/outside-work.js';
import { TooManyPixelsError, UnreadableMediaError } from './media.errors.js';
import type { PlainPixels } from './plain-tiff.js';

/** What the thread is told. */
export interface HeicTask {
  readonly from: string;
  readonly maxPixels: number;
  /** Of the decoder's memory. */
  readonly maxBytes: number;
  /** Pixels that nobody will see are left out: the longest side is less than twice this. */
  readonly side: number;
}

export type HeicPixels = PlainPixels & { readonly pixels: Uint8Array };
export type HeicAnswer = HeicPixels | { readonly failure: 'unreadable' | 'too_large' };

/** Pictures that this process decodes at a time, whoever asks: each takes a core and up to `HeicTask.maxBytes`. */
const AT_ONCE = 2;
/** The thread's own memory beside the decoder's. */
const HEAP_MEGABYTES = 64;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Decodes the picture of a HEIC file in a thread of its own, upright. Whoever comes while two are decoded waits; the callers' own
 * lines bound how many.
 * @param seconds after which the picture is given up
 * @throws UnreadableMediaError, TooManyPixelsError
 */
export async function decodeHeic(task: HeicTask, seconds: number): Promise<HeicPixels> {
  outsideWork('A picture');
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await decodeInThread(task, seconds);
  } finally {
    // The place is handed on without becoming free: nobody may slip in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function decodeInThread(task: HeicTask, seconds: number): Promise<HeicPixels> {
  // Node reads the TypeScript of the sources itself, as in tests.
  const file = new URL(`./decode-heic.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
  const limits = { maxOldGenerationSizeMb: HEAP_MEGABYTES };
  const thread = new Worker(file, { name: 'decode-heic', workerData: task, execArgv: [], env: {}, resourceLimits: limits });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      timer = setTimeout(() => resolve({ failure: 'too_large' }), seconds * 1000);
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`The decoder ended with code ${code}`)));
    });
    if (!('failure' in answer)) return answer;
    if (answer.failure === 'unreadable') throw new UnreadableMediaError('The picture cannot be decoded');
    throw new TooManyPixelsError(`Not decoded in ${seconds} seconds and ${task.maxBytes} bytes`);
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
