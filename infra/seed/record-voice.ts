// Records the voice note of the demo world anew: `node infra/seed/record-voice.ts`. What it writes is committed.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowsers } from '../e2e/chromium.ts';

const browser = await chromium.launch({
  executablePath: findBrowsers().whole,
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
try {
  const page = await browser.newPage();
  await page.addScriptTag({ path: fileURLToPath(new URL('voices/hum.mjs', import.meta.url)) });
  const file = await page.evaluate<string>('hum()');
  writeFileSync(new URL('voices/humming.webm', import.meta.url), Buffer.from(file, 'base64'));
} finally {
  await browser.close();
}
