import type { Browser } from '@playwright/test';

/** A second of a tone as a browser's own recorder makes it: WebM with Opus, which does not say how long it is. */
export async function recordVoice(browser: Browser, milliseconds = 1_200): Promise<Buffer> {
  const page = await browser.newPage();
  const base64 = await page.evaluate(async (length) => {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const target = context.createMediaStreamDestination();
    tone.connect(target);
    tone.start();
    const recorder = new MediaRecorder(target.stream, { mimeType: 'audio/webm;codecs=opus' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, length));
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, milliseconds);
  await page.close();
  return Buffer.from(base64, 'base64');
}
