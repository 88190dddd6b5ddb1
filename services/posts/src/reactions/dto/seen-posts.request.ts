import { MAX_VIEWS_PER_REQUEST } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';

/** Posts that came into view. Ids that name no post, or one the caller may not see, are passed over. */
export const SeenPostsRequest = z.strictObject({ postIds: z.array(z.uuid()).min(1).max(MAX_VIEWS_PER_REQUEST) }).meta({ id: 'SeenPosts' });
export type SeenPostsRequest = z.output<typeof SeenPostsRequest>;
