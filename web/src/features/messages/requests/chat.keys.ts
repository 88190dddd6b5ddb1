export const chatKeys = {
  all: ['chat'] as const,
  list: ['chat', 'list'] as const,
  threads: ['chat', 'thread'] as const,
  thread: (pairKey: string) => [...chatKeys.threads, pairKey] as const,
  readings: (pairKey: string) => ['chat', 'reading', pairKey] as const,
  reading: (pairKey: string, seq: number) => [...chatKeys.readings(pairKey), seq] as const,
  searches: ['chat', 'search'] as const,
  search: (q: string) => [...chatKeys.searches, q] as const,
  preview: (link: string) => ['chat', 'preview', link] as const,
  card: (pairKey: string) => ['chat', 'card', pairKey] as const,
  file: (pairKey: string, id: string) => ['chat', 'file', pairKey, id] as const,
};
