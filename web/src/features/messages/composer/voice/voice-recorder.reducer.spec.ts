import { describe, expect, it } from 'vitest';
import { SHORT_PRESS_MS, SLIDE_TO_CANCEL_PX, TICK_MS } from './voice.constants.js';
import { elapsedText } from './voice-file.js';
import { type Hold, idle, reduceVoice, usesMicrophone, type VoiceEvent, type VoiceState } from './voice-recorder.reducer.js';

const run = (events: readonly VoiceEvent[], from: VoiceState = idle): VoiceState => events.reduce(reduceVoice, from);

/** Pressed at 0, the microphone open at 100. */
const recordingBy = (hold: Hold): VoiceState =>
  run([
    { type: 'pressed', hold, at: 0 },
    { type: 'opened', at: 100 },
  ]);
const held = recordingBy('held');
const latched = recordingBy('latched');
const kept = run([{ type: 'ticked', at: 4_100 }, { type: 'interrupted' }], latched);
const asking = (hold: Hold): VoiceState => run([{ type: 'pressed', hold, at: 0 }]);

describe('recording a voice message', () => {
  it('MSG-054 goes from idle to recording once the microphone is open, and counts the seconds', () => {
    expect(idle.step).toBe('idle');
    expect(asking('held').step).toBe('asking');
    expect(held).toEqual({ step: 'recording', hold: 'held', startedAt: 100, seconds: 0, slide: 0 });
    const seconds = [1, 2, 3].map((second) => run([{ type: 'ticked', at: 100 + second * TICK_MS }], held));
    expect(seconds.map((state) => state.step === 'recording' && state.seconds)).toEqual([1, 2, 3]);
  });

  it('MSG-055, CONST-022 ticks each second and tells the time right when ticks come late or not at all', () => {
    expect(TICK_MS).toBe(1_000);
    const shown = (at: number): string => {
      const state = run([{ type: 'ticked', at: 100 + at }], held);
      return state.step === 'recording' ? elapsedText(state.seconds) : state.step;
    };
    expect([shown(999), shown(3_010), shown(3_499), shown(61_000)]).toEqual(['00:01', '00:03', '00:03', '01:01']);
    expect(run([{ type: 'ticked', at: 100 }], held)).toBe(held);
  });

  it('MSG-058 is sent when the button that was held is let go', () => {
    expect(run([{ type: 'released', at: 100 + SHORT_PRESS_MS }], held).step).toBe('ending');
    expect(run([{ type: 'released', at: 9_000 }, { type: 'ended' }], held)).toEqual(idle);
  });

  it('MSG-059, CONST-021 51 px to the left cancel, 50 px do not', () => {
    expect(SLIDE_TO_CANCEL_PX).toBe(50);
    expect(run([{ type: 'slid', left: 50 }], held)).toMatchObject({ step: 'recording', slide: 50 });
    expect(run([{ type: 'slid', left: 51 }], held)).toEqual(idle);
    expect(run([{ type: 'slid', left: -200 }], held)).toBe(held);
    expect(run([{ type: 'slid', left: 51 }], asking('held'))).toEqual(idle);
  });

  it('MSG-061 nothing follows a cancelled recording: letting go afterwards sends nothing', () => {
    const after: VoiceEvent[] = [
      { type: 'slid', left: 80 },
      { type: 'released', at: 5_000 },
      { type: 'stopped', at: 5_001 },
      { type: 'ticked', at: 5_100 },
      { type: 'opened', at: 5_200 },
      { type: 'pointer-lost' },
      { type: 'interrupted' },
    ];
    expect(run([{ type: 'slid', left: 51 }, ...after], held)).toEqual(idle);
    for (const state of [held, latched, kept, asking('held'), asking('latched')]) {
      expect(run([{ type: 'cancelled' }], state)).toEqual(idle);
    }
  });

  it('MSG-066 a very short press latches: the recording goes on until it is stopped or cancelled', () => {
    const short = run([{ type: 'released', at: 100 + SHORT_PRESS_MS - 1 }], held);
    expect(short).toMatchObject({ step: 'recording', hold: 'latched' });
    expect(run([{ type: 'stopped', at: 4_000 }], short).step).toBe('ending');
    // The button is let go before the microphone is open.
    const early = run(
      [
        { type: 'released', at: SHORT_PRESS_MS - 1 },
        { type: 'opened', at: 900 },
      ],
      asking('held'),
    );
    expect(early).toMatchObject({ step: 'recording', hold: 'latched' });
  });

  it('MSG-066 a key latches; pointers that come and go do not end it', () => {
    expect(latched).toMatchObject({ hold: 'latched' });
    expect(run([{ type: 'slid', left: 300 }, { type: 'released', at: 7_000 }, { type: 'pointer-lost' }], latched)).toBe(latched);
    expect(run([{ type: 'released', at: 7_000 }, { type: 'pointer-lost' }], asking('latched'))).toEqual(asking('latched'));
  });

  it('MSG-056, MSG-057 while it is held the buttons of a recording work as well', () => {
    expect(run([{ type: 'stopped', at: 4_000 }], held).step).toBe('ending');
    expect(run([{ type: 'cancelled' }], held)).toEqual(idle);
  });

  it('a double press does not send a recording of nothing', () => {
    expect(run([{ type: 'stopped', at: 100 + SHORT_PRESS_MS - 1 }], latched)).toBe(latched);
  });

  it('let go while permission is still being asked: nothing is recorded', () => {
    expect(
      run(
        [
          { type: 'released', at: SHORT_PRESS_MS },
          { type: 'opened', at: 4_000 },
        ],
        asking('held'),
      ),
    ).toEqual(idle);
    expect(run([{ type: 'pointer-lost' }, { type: 'opened', at: 4_000 }], asking('held'))).toEqual(idle);
  });

  it('MSG-065 a microphone that fails leaves the state idle, ready for another try', () => {
    expect(run([{ type: 'failed' }], asking('held'))).toEqual(idle);
    for (const state of [held, latched, kept, run([{ type: 'stopped', at: 4_000 }], held)])
      expect(run([{ type: 'failed' }], state)).toEqual(idle);
    expect(run([{ type: 'failed' }, { type: 'pressed', hold: 'held', at: 9 }], asking('held')).step).toBe('asking');
  });

  it('a pointer that the browser takes away loses nothing that was said', () => {
    expect(run([{ type: 'pointer-lost' }], held)).toMatchObject({ step: 'recording', hold: 'latched' });
  });

  it('keeps what was said when the microphone goes, until it is sent or cancelled', () => {
    expect(kept).toEqual({ step: 'kept', seconds: 4 });
    expect(
      run(
        [
          { type: 'ticked', at: 99_000 },
          { type: 'released', at: 99_000 },
        ],
        kept,
      ),
    ).toBe(kept);
    expect(run([{ type: 'stopped', at: 0 }], kept).step).toBe('ending');
  });

  it('is one recording at a time', () => {
    const again: VoiceEvent = { type: 'pressed', hold: 'held', at: 5_000 };
    const ending = run([{ type: 'stopped', at: 5_000 }], held);
    for (const state of [asking('held'), held, kept, ending]) expect(run([again], state)).toBe(state);
    // A message on its way is not called back by a late cancel.
    expect(run([{ type: 'cancelled' }], ending)).toBe(ending);
  });

  it('uses the microphone while it asks and records, and at no other time', () => {
    const ending = run([{ type: 'stopped', at: 5_000 }], held);
    expect([idle, asking('held'), held, latched, kept, ending].map(usesMicrophone)).toEqual([false, true, true, true, false, false]);
  });
});
