import { EVERYDAY_TOPICS } from './everyday-topics.js';
import { LIFE_TOPICS } from './life-topics.js';
import { PASTIME_TOPICS } from './pastime-topics.js';
import type { Topic } from './topic.js';

/** The topics, in the order in which they are looked for. */
export const TOPICS: readonly Topic[] = [...PASTIME_TOPICS, ...LIFE_TOPICS, ...EVERYDAY_TOPICS];
