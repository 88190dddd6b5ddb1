import { UPLOAD_TEXTS } from './upload.texts.js';
/** Late enough that a fade from black is over, early enough for any clip. */
const STILL_AT_SECONDS = 0.5;
const LOAD_TIMEOUT_MS = 10_000;
const LONGEST_SIDE = 1280;
const QUALITY = 0.85;

/**
 * A picture of an early moment of a video, drawn by the browser.
 * @throws when the browser cannot play the video, or the signal's reason when it was given up
 */
export async function videoStill(file: Blob, signal: AbortSignal): Promise<Blob> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    const loaded = arrival(video, 'loadeddata', signal);
    video.src = url;
    await loaded;
    // A recording that was never finished properly has an endless duration. Its first picture is taken.
    if (Number.isFinite(video.duration)) {
      const sought = arrival(video, 'seeked', signal);
      video.currentTime = Math.min(STILL_AT_SECONDS, video.duration / 2);
      await sought;
    }
    return await draw(video);
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function arrival(video: HTMLVideoElement, name: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<void> {
  const given = AbortSignal.any([signal, AbortSignal.timeout(LOAD_TIMEOUT_MS)]);
  return new Promise((resolve, reject) => {
    given.throwIfAborted();
    given.addEventListener('abort', () => reject(given.reason as Error), { once: true });
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error(video.error?.message ?? UPLOAD_TEXTS.notPlayed)), { once: true });
  });
}

async function draw(video: HTMLVideoElement): Promise<Blob> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error(UPLOAD_TEXTS.notDrawn);
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const still = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (still === null) throw new Error(UPLOAD_TEXTS.notKept);
  return still;
}
