import { ai } from './ai.ts';
import { events } from './events.ts';
import { pages } from './pages.ts';
import { product } from './product.ts';
import { requests } from './requests.ts';
import { stores } from './stores.ts';
import type { Dashboard } from './dashboard.ts';

export const DASHBOARDS: readonly Dashboard[] = [requests, events, pages, stores, product, ai];
