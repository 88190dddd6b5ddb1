import type { VoiceMessage } from '#shared/api/schema.js';
import type { Microphone, Recorded, Recording } from './microphone.js';
import { MAX_RECORDING_MS, TICK_MS } from './voice.constants.js';
import { voiceFileOf } from './voice-file.js';
import { type Hold, idle, reduceVoice, type VoiceEvent, type VoiceState } from './voice-recorder.reducer.js';

export interface VoiceRecorderPorts {
  readonly microphone: Microphone;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Milliseconds since 1970, for the name. */
  readonly date: () => number;
  /** Called every `milliseconds` until what it returns is called. */
  readonly every: (milliseconds: number, call: () => void) => () => void;
  /** There was no microphone, or nothing was recorded. The state is idle again (MSG-064, MSG-065). */
  readonly onFailed: (error: unknown) => void;
  /** The microphone was allowed only after the member had let go. */
  readonly onAllowed: () => void;
}

/**
 * Records voice messages, one after the other. The microphone is released at every end, also when it opens after nobody wants it any
 * more (MSG-062). A store for useSyncExternalStore.
 */
export class VoiceRecorder {
  private state: VoiceState = idle;
  /** Counts the tries: what comes of an earlier one is ignored. */
  private take = 0;
  private recording: Recording | null = null;
  private stopTicking = (): void => undefined;
  private readonly listeners = new Set<() => void>();
  private deliver: (file: File, voice?: VoiceMessage) => void = () => undefined;

  constructor(private readonly ports: VoiceRecorderPorts) {}

  readonly snapshot = (): VoiceState => this.state;

  /** Returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Sets where the next voice message goes (MSG-060). The last call counts, also when its caller is gone. */
  deliverTo(deliver: (file: File, voice?: VoiceMessage) => void): void {
    this.deliver = deliver;
  }

  readonly level = (): number => this.recording?.level() ?? 0;

  press(hold: Hold): void {
    this.tell({ type: 'pressed', hold, at: this.ports.now() });
  }

  /** `left`: pixels to the left of the press. */
  slide(left: number): void {
    this.tell({ type: 'slid', left });
  }

  release(): void {
    this.tell({ type: 'released', at: this.ports.now() });
  }

  losePointer(): void {
    this.tell({ type: 'pointer-lost' });
  }

  stop(): void {
    this.tell({ type: 'stopped', at: this.ports.now() });
  }

  /** Cancels a recording, also when nobody sees it any more. A message being sent is not stopped. */
  cancel(): void {
    // The try is over: whatever the browser answers now, nobody waits for it.
    if (this.state.step === 'asking') this.take += 1;
    this.tell({ type: 'cancelled' });
  }

  /** Releases the microphone and keeps what was said. */
  interrupt(): void {
    this.tell({ type: 'interrupted' });
  }

  private tell(event: VoiceEvent): void {
    const before = this.state;
    this.state = reduceVoice(before, event);
    if (this.state === before) return;
    if (this.state.step !== before.step) this.act(this.state);
    for (const listener of this.listeners) listener();
  }

  private act({ step }: VoiceState): void {
    this.stopTicking();
    this.stopTicking = () => undefined;
    if (step === 'asking') void this.open();
    else if (step === 'recording') this.stopTicking = this.ports.every(TICK_MS, this.tick);
    else if (step === 'kept') void this.keep();
    else if (step === 'ending') void this.send();
    else this.forget();
  }

  private readonly tick = (): void => {
    const at = this.ports.now();
    this.tell({ type: 'ticked', at });
    if (this.state.step === 'recording' && at - this.state.startedAt >= MAX_RECORDING_MS) this.interrupt();
  };

  private forget(): void {
    this.recording?.discard();
    this.recording = null;
  }

  private async open(): Promise<void> {
    this.take += 1;
    const take = this.take;
    const isWanted = (): boolean => take === this.take && this.state.step === 'asking';
    try {
      const recording = await this.ports.microphone.open(() => {
        if (take === this.take) this.interrupt();
      });
      if (isWanted()) {
        this.recording = recording;
        this.tell({ type: 'opened', at: this.ports.now() });
        return;
      }
      recording.discard();
      if (take === this.take) this.ports.onAllowed();
    } catch (error) {
      if (take !== this.take) return;
      if (isWanted()) this.tell({ type: 'failed' });
      this.ports.onFailed(error);
    }
  }

  private async keep(): Promise<void> {
    const { take, recording } = this;
    try {
      await recording?.finish();
    } catch (error) {
      // After a cancel the failure does not matter. After a send, `send` tells of it.
      if (take !== this.take || this.state.step !== 'kept') return;
      this.tell({ type: 'failed' });
      this.ports.onFailed(error);
    }
  }

  private async send(): Promise<void> {
    const { recording } = this;
    try {
      const recorded: Recorded | undefined = await recording?.finish();
      if (recorded === undefined) throw new Error('nothing was recorded');
      this.tell({ type: 'ended' });
      this.deliver(voiceFileOf(recorded.parts, recorded.type, this.ports.date()), recorded.voice);
    } catch (error) {
      this.tell({ type: 'failed' });
      this.ports.onFailed(error);
    }
  }
}
