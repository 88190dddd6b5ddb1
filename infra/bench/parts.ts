import { broadcast } from './broadcast.ts';
import type { BenchContext, Part } from './context.ts';
import { browser } from './entries/browser.ts';
import { burst } from './entries/burst.ts';
import { chat } from './entries/chat.ts';
import { createPost } from './entries/create-post.ts';
import { followingPage } from './entries/following-page.ts';
import { growth } from './entries/growth.ts';
import { like } from './entries/like.ts';
import { newestPage } from './entries/newest-page.ts';
import { ownProfile } from './entries/own-profile.ts';
import { ping } from './entries/ping.ts';
import { ranking } from './entries/ranking.ts';
import { rest } from './entries/rest.ts';
import { screens } from './entries/screens.ts';
import { search } from './entries/search.ts';
import type { Entry } from './entry.ts';
import { measure } from './measure.ts';

const request = (name: string, entryOf: (context: BenchContext) => Entry): Part => ({
  name,
  measure: async (bench) => [await measure(bench, entryOf(await bench.context()), bench.plan.requests)],
});

/** In this order: the system rests before anything was asked of it, and the ranking's members are no world for the others. */
export const PARTS: readonly Part[] = [
  rest,
  browser,
  request('ping', ping),
  request('own-profile', ownProfile),
  request('newest-page', newestPage),
  request('following-page', followingPage),
  search,
  screens,
  request('like', like),
  request('create-post', createPost),
  burst,
  broadcast,
  chat,
  growth,
  ranking,
];
