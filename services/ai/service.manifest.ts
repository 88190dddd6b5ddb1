import { defineService, given, installation } from '../../infra/manifests/service-manifest.ts';

export default defineService({
  database: true,
  export: {
    order: 50,
    holds:
      'your practice conversations: what you wrote, what the practice partner and the coach answered. What was asked of them in the last hour is counted by time only',
  },
  calls: ['profiles'],
  reaches: { https: 'the model' },
  settings: {
    AI_PROVIDER: installation('gemini'),
    AI_API_KEY: given('ai-model/api-key'),
    AI_BASE_URL: installation(),
    AI_ON_PRIVATE_NETWORK: installation('false'),
    AI_MODEL: installation(),
    AI_THINKING_BUDGET: installation(),
    AI_FIRST_WORDS_MS: installation(),
    AI_IDLE_MS: installation(),
    AI_ANSWER_MS: installation(),
    AI_OFFLINE_WORD_MS: installation(),
    AI_PARTNER_NAME: installation('Robin'),
    AI_MEMBER_DAILY_TOKENS: installation(),
    AI_DAILY_TOKENS: installation(),
  },
  kubernetes: {
    cpu: '100m',
    memory: { request: '192Mi', limit: '384Mi' },
    note: '160 MB measured, and room for the heap to grow under load.',
  },
  compose: { heapMegabytes: 192, memory: '384m', temporary: '16m' },
});
