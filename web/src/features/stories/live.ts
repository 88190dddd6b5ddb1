import type { MemberLists } from '#features/safety/hidden-members.js';
import { storiesKeys } from './stories.keys.js';
import { removeStoriesOf } from './story-cache.js';

export const storiesLists: MemberLists = { key: storiesKeys.all, remove: removeStoriesOf };
