/** Every service, in no particular order. Database, event context, NATS user and workspace folder carry the same name. */
export const SERVICES = ['identity', 'profiles', 'social-graph', 'posts', 'chat', 'stories', 'ai'] as const;

export type ServiceName = (typeof SERVICES)[number];
