import type { VoiceMessage } from '#shared/api/schema.js';
import { logError } from '#shared/code/log-error.js';
import { RECORDER_TYPES } from './voice-file.js';
import { VOICE_BITS, WAVE_STEP_MS } from './voice.constants.js';
import { peaksOf } from './wave.js';

/** The parts that a recorder made, never none. `type` is as the recorder names it, codecs included. */
export interface Recorded {
  readonly parts: readonly Blob[];
  readonly type: string;
  /** Absent where the browser measures no loudness. */
  readonly voice?: VoiceMessage;
}

/** An open microphone. Everything is recorded from the moment this exists. */
export interface Recording {
  /** Ends the recording and releases the microphone. Rejects when nothing was recorded. Every call gives the same answer. */
  finish(): Promise<Recorded>;
  /** Releases the microphone and forgets what was recorded. */
  discard(): void;
  /** How loud the input is now, 0..1. */
  level(): number;
}

export interface Microphone {
  /** Asks for permission if it must. `onLost`: the device is gone or permission was taken back. Rejects without a microphone. */
  open(onLost: () => void): Promise<Recording>;
}

/** Milliseconds a recorder may take to hand over its last part. */
const LAST_PART_MS = 5_000;
/** Speech of normal loudness has a root mean square of about a fifth of the range. */
const LOUDNESS = 5;
const SAMPLES = 1_024;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, milliseconds));

const recorderOf = (stream: MediaStream): MediaRecorder => {
  const mimeType = RECORDER_TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  return new MediaRecorder(stream, { ...(mimeType === undefined ? {} : { mimeType }), audioBitsPerSecond: VOICE_BITS });
};

/** Measures loudness. A recording without it is as good, with nothing to see. */
class LevelMeter {
  private readonly samples = new Float32Array(SAMPLES);

  private constructor(
    private readonly context: AudioContext,
    private readonly analyser: AnalyserNode,
  ) {}

  static of(stream: MediaStream): LevelMeter | null {
    try {
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      analyser.fftSize = SAMPLES;
      context.createMediaStreamSource(stream).connect(analyser);
      context.resume().catch((error: unknown) => logError('voice-level', error));
      return new LevelMeter(context, analyser);
    } catch (error) {
      logError('voice-level', error);
      return null;
    }
  }

  level(): number {
    this.analyser.getFloatTimeDomainData(this.samples);
    const power = this.samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES;
    return Math.min(1, Math.sqrt(power) * LOUDNESS);
  }

  close(): void {
    this.context.close().catch((error: unknown) => logError('voice-level', error));
  }
}

class BrowserRecording implements Recording {
  private readonly parts: Blob[] = [];
  private readonly meter: LevelMeter | null;
  private readonly stopped: Promise<unknown>;
  private result: Promise<Recorded> | null = null;
  private readonly levels: number[] = [];
  private readonly listening: number;
  private readonly startedAt = performance.now();
  private milliseconds = 0;
  private released = false;

  constructor(
    private readonly stream: MediaStream,
    private readonly recorder: MediaRecorder,
    onLost: () => void,
  ) {
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) this.parts.push(data);
    });
    this.stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.addEventListener('error', (event) => {
      logError('voice', event);
      onLost();
    });
    // A track tells of its end only when something else ended it, not this page.
    for (const track of stream.getTracks()) track.addEventListener('ended', onLost);
    recorder.start();
    this.meter = LevelMeter.of(stream);
    this.listening = window.setInterval(() => this.levels.push(this.level()), WAVE_STEP_MS);
  }

  finish(): Promise<Recorded> {
    this.result ??= this.putTogether();
    return this.result;
  }

  discard(): void {
    if (this.recorder.state !== 'inactive') this.recorder.stop();
    this.release();
  }

  level(): number {
    return this.released ? 0 : (this.meter?.level() ?? 0);
  }

  private async putTogether(): Promise<Recorded> {
    if (this.recorder.state !== 'inactive') this.recorder.stop();
    this.release();
    // A recorder that died may never say that it stopped. The parts it handed over count.
    await Promise.race([this.stopped, wait(LAST_PART_MS)]);
    if (this.parts.length === 0) throw new Error('nothing was recorded');
    return { parts: this.parts, type: this.recorder.mimeType, ...this.measured() };
  }

  private measured(): Pick<Recorded, 'voice'> {
    const peaks = peaksOf(this.levels);
    return this.meter === null || peaks.length === 0 ? {} : { voice: { milliseconds: this.milliseconds, peaks } };
  }

  private release(): void {
    if (this.released) return;
    window.clearInterval(this.listening);
    this.levels.push(this.level());
    this.milliseconds = Math.max(1, Math.round(performance.now() - this.startedAt));
    this.released = true;
    for (const track of this.stream.getTracks()) track.stop();
    this.meter?.close();
  }
}

/** The browser's own. */
export const browserMicrophone: Microphone = {
  async open(onLost) {
    // `mediaDevices` is absent on pages without https, for instance.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (devices === undefined || !('MediaRecorder' in window)) throw new Error('this browser cannot record');
    const stream = await devices.getUserMedia({ audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true } });
    try {
      return new BrowserRecording(stream, recorderOf(stream), onLost);
    } catch (error) {
      for (const track of stream.getTracks()) track.stop();
      throw error;
    }
  },
};
