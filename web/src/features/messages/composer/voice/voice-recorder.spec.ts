import { beforeEach, describe, expect, it } from 'vitest';
import type { Recorded, Recording } from './microphone.js';
import { MAX_RECORDING_MS, TICK_MS } from './voice.constants.js';
import { VoiceRecorder } from './voice-recorder.js';

/** A microphone whose answers the test gives. */
class FakeRecording implements Recording {
  open = true;
  discarded = false;
  constructor(private readonly answer: () => Promise<Recorded>) {}
  finish(): Promise<Recorded> {
    this.open = false;
    return this.answer();
  }
  discard(): void {
    this.open = false;
    this.discarded = true;
  }
  level = (): number => 0.5;
}

const SOUND: Recorded = { parts: [new Blob(['sound'])], type: 'audio/webm;codecs=opus' };
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

let now: number;
let tick: (() => void) | null;
let asked: { allow: (recording?: FakeRecording) => FakeRecording; deny: (error: Error) => void; lose: () => void }[];
let files: File[];
let failures: unknown[];
let allowed: number;
let recorder: VoiceRecorder;

beforeEach(() => {
  now = 0;
  tick = null;
  asked = [];
  files = [];
  failures = [];
  allowed = 0;
  recorder = new VoiceRecorder({
    microphone: {
      open: (lose) =>
        new Promise((resolve, deny) => {
          const allow = (recording = new FakeRecording(() => Promise.resolve(SOUND))): FakeRecording => {
            resolve(recording);
            return recording;
          };
          asked.push({ allow, deny, lose });
        }),
    },
    now: () => now,
    date: () => 1_772_000_000_123,
    every: (_milliseconds, call) => {
      tick = call;
      return () => {
        tick = null;
      };
    },
    onFailed: (error) => failures.push(error),
    onAllowed: () => {
      allowed += 1;
    },
  });
  recorder.deliverTo((file) => files.push(file));
});

const step = (): string => recorder.snapshot().step;

async function startedBy(hold: 'held' | 'latched', recording?: FakeRecording): Promise<FakeRecording> {
  recorder.press(hold);
  const opened = asked.at(-1)!.allow(recording);
  await settle();
  return opened;
}

describe('VoiceRecorder', () => {
  it('MSG-060, MSG-062 letting go sends the recording as a file and releases the microphone', async () => {
    const recording = await startedBy('held');
    expect([step(), recording.open]).toEqual(['recording', true]);
    now = 2_000;
    recorder.release();
    expect([step(), recording.open]).toEqual(['ending', false]);
    await settle();
    expect(step()).toBe('idle');
    expect(files.map(({ name, type }) => [name, type])).toEqual([['voice-1772000000123.webm', 'audio/webm']]);
  });

  it.each([
    ['cancelled', () => recorder.cancel()],
    ['slid left', () => recorder.slide(51)],
  ])('MSG-061, MSG-062 %s: nothing is sent, the microphone is released, the clock stands', async (_name, end) => {
    const recording = await startedBy('held');
    expect(tick).not.toBeNull();
    now = 2_000;
    end();
    recorder.release();
    await settle();
    expect([step(), recording.open, recording.discarded, files.length, tick]).toEqual(['idle', false, true, 0, null]);
  });

  it('MSG-064, MSG-065 a microphone that is denied is told once, after the state is idle again', async () => {
    recorder.press('held');
    const error = new Error('denied');
    let stepWhenTold = '';
    recorder.subscribe(() => {
      stepWhenTold = step();
    });
    asked[0]!.deny(error);
    await settle();
    expect([failures, stepWhenTold, files.length]).toEqual([[error], 'idle', 0]);
  });

  it('MSG-062 a microphone that opens after it was let go is released at once, and the member hears that it may be used', async () => {
    recorder.press('held');
    now = 800;
    recorder.release();
    const recording = asked[0]!.allow();
    await settle();
    expect([step(), recording.open, recording.discarded, allowed, files.length]).toEqual(['idle', false, true, 1, 0]);
  });

  it('MSG-062 a microphone that opens after the composer is gone is released silently', async () => {
    recorder.press('held');
    recorder.cancel();
    const recording = asked[0]!.allow();
    await settle();
    expect([recording.open, recording.discarded, allowed, failures.length]).toEqual([false, true, 0, 0]);
  });

  it('the answer to an earlier question does not disturb a later try', async () => {
    recorder.press('held');
    recorder.cancel();
    recorder.press('latched');
    const second = asked[1]!.allow();
    await settle();
    asked[0]!.deny(new Error('late'));
    asked[0]!.lose();
    await settle();
    expect([step(), second.open, failures.length]).toEqual(['recording', true, 0]);
  });

  it('what was said is sent although the composer goes away right after', async () => {
    await startedBy('held');
    now = 2_000;
    recorder.release();
    recorder.cancel();
    await settle();
    expect(files).toHaveLength(1);
  });

  it('MSG-062, MSG-065 a recording of nothing is a failure and leaves the state idle', async () => {
    const error = new Error('nothing was recorded');
    const recording = await startedBy('held', new FakeRecording(() => Promise.reject(error)));
    now = 2_000;
    recorder.release();
    await settle();
    expect([step(), failures, files.length, recording.open]).toEqual(['idle', [error], 0, false]);
  });

  it('a lost microphone keeps what was said; sending it works', async () => {
    const recording = await startedBy('latched');
    now = TICK_MS;
    tick?.();
    asked[0]!.lose();
    expect([recorder.snapshot(), recording.open]).toEqual([{ step: 'kept', seconds: 1 }, false]);
    recorder.stop();
    await settle();
    expect([step(), files.length]).toEqual(['idle', 1]);
  });

  it('a lost microphone that recorded nothing is a failure', async () => {
    const error = new Error('nothing was recorded');
    await startedBy('latched', new FakeRecording(() => Promise.reject(error)));
    asked[0]!.lose();
    await settle();
    expect([step(), failures]).toEqual(['idle', [error]]);
  });

  it('MSG-054 counts the seconds and stops by itself at the longest length, keeping what was said', async () => {
    const recording = await startedBy('latched');
    now = 3 * TICK_MS;
    tick?.();
    expect(recorder.snapshot()).toMatchObject({ step: 'recording', seconds: 3 });
    now = MAX_RECORDING_MS;
    tick?.();
    expect(recorder.snapshot()).toEqual({ step: 'kept', seconds: MAX_RECORDING_MS / TICK_MS });
    expect([recording.open, tick]).toEqual([false, null]);
  });

  it('tells the level of the recording and nothing otherwise', async () => {
    expect(recorder.level()).toBe(0);
    await startedBy('latched');
    expect(recorder.level()).toBe(0.5);
    recorder.cancel();
    expect(recorder.level()).toBe(0);
  });
});
