/** Every context: a service folder, a database, an event stream and a broker login of that name each. */
export const CONTEXTS = ['identity', 'profiles', 'social-graph', 'posts', 'chat', 'stories', 'ai'] as const;
export type Context = (typeof CONTEXTS)[number];
