import { afterEach, expect, it, vi } from 'vitest';
import type { Logger } from '@affinity/kit/logging/logger';
import type { CompatibleConfig } from '../config.js';
import { startCompatibleServer, type CompatibleServer } from '../../test/support/compatible-server.js';
import { CompatibleApi } from './compatible-api.js';
import { ModelProvider } from './model-provider.js';
import { ModelStanding } from './model-standing.js';

let server: CompatibleServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const configOf = (url: string): CompatibleConfig => ({
  provider: 'openai',
  own: true,
  apiKey: 'a-key-that-nobody-may-see',
  baseUrl: url,
  name: 'llama',
  thinkingBudget: undefined,
  firstWordsMs: 1000,
  idleMs: 1000,
  longestMs: 2000,
});

it('AIP-038 says once in the log who does not answer and why, and once that it is back', async () => {
  server = await startCompatibleServer();
  const { url } = server;
  await server.stop();
  const log = { info: vi.fn(), error: vi.fn() };
  const standing = new ModelStanding();
  const model = new ModelProvider(configOf(url), new CompatibleApi(configOf(url)), standing, log as unknown as Logger);
  const place = { provider: 'openai', model: 'llama', address: new URL(url).origin };

  await model.look(true);
  await model.look();
  expect([standing.isOut, standing.trouble]).toEqual([true, 'away']);
  expect(log.error.mock.calls).toEqual([[expect.objectContaining(place), expect.stringContaining('AI_BASE_URL')]]);

  server = await startCompatibleServer(Number(new URL(url).port));
  server.mode = 'unknown-key';
  await model.look();
  expect(standing.trouble).toBe('key');
  expect(log.error.mock.lastCall![1]).toContain('AI_API_KEY');

  server.mode = 'answers';
  await model.look();
  await model.look();
  expect(standing.isOut).toBe(false);
  expect(log.info.mock.calls).toEqual([[place, 'The model answers the practice']]);
  expect(JSON.stringify([log.info.mock.calls, log.error.mock.calls])).not.toContain('nobody-may-see');
});
