// Draws and records the videos of the demo world anew: `node infra/seed/record-videos.ts`. What it writes is committed.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowsers } from '../e2e/chromium.ts';

interface Recorded {
  /** Base64. */
  readonly video: string;
  readonly still: string;
}

const FORMAT = { width: 432, height: 768, seconds: 6, rate: 24, bits: 200_000 };

const browser = await chromium.launch({ executablePath: findBrowsers().whole, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  await page.addScriptTag({ path: fileURLToPath(new URL('videos/scenes.mjs', import.meta.url)) });
  for (const scene of ['train-window', 'pouring']) {
    const { video, still } = await page.evaluate<Recorded>(`recordScene(${JSON.stringify({ ...FORMAT, scene })})`);
    writeFileSync(new URL(`videos/${scene}.webm`, import.meta.url), Buffer.from(video, 'base64'));
    writeFileSync(new URL(`videos/${scene}.jpg`, import.meta.url), Buffer.from(still, 'base64'));
  }
} finally {
  await browser.close();
}
