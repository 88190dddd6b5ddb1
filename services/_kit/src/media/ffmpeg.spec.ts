import { expect, it } from 'vitest';
import { Ffmpeg } from './ffmpeg.js';

it.each(['/no/such/program', 'false'])('a machine whose video tool is %s has none', async (command) => {
  expect(await Ffmpeg.find(command)).toBeUndefined();
});
