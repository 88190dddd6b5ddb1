// Runs in a browser's page, see record-voice.ts.

/** A hummed tune: pitch in Hz and length in seconds of each note. */
const TUNE = [
  [196, 0.45],
  [220, 0.35],
  [246.9, 0.5],
  [293.7, 0.7],
  [246.9, 0.4],
  [220, 0.4],
  [196, 1],
];

/** @returns base64 of a WebM file */
globalThis.hum = async function hum() {
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  const voice = new OscillatorNode(context, { type: 'triangle' });
  const breath = new GainNode(context, { gain: 0 });
  // A mouth that is closed lets little through above its first resonance.
  voice
    .connect(new BiquadFilterNode(context, { type: 'lowpass', frequency: 620, Q: 4 }))
    .connect(breath)
    .connect(out);
  let at = context.currentTime + 0.15;
  for (const [pitch, seconds] of TUNE) {
    voice.frequency.setTargetAtTime(pitch, at, 0.04);
    breath.gain.setTargetAtTime(0.5, at, 0.06);
    breath.gain.setTargetAtTime(0.05, at + seconds - 0.08, 0.05);
    at += seconds;
  }
  const recorder = new MediaRecorder(out.stream, { mimeType: 'audio/webm;codecs=opus', audioBitsPerSecond: 24_000 });
  const parts = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  voice.start();
  setTimeout(() => recorder.stop(), (at - context.currentTime + 0.3) * 1000);
  await stopped;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};
