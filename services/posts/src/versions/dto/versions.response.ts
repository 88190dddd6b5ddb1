import { MAX_KEPT_VERSIONS } from '@affinity/proto/vocabulary/limits';
import { z } from 'zod';

/** POST-073: what a post or a comment said before. Its words of now are its own. */
export const VersionsResponse = z
  .object({
    items: z
      .array(
        z.object({
          version: z
            .int()
            .positive()
            .meta({ description: 'Counted from 1, the first words that are kept. A number is missing where a version is not kept' }),
          content: z.string(),
          writtenAt: z.iso.datetime(),
        }),
      )
      .max(MAX_KEPT_VERSIONS)
      .meta({ description: 'Newest first' }),
  })
  .meta({ id: 'Versions' });
export type VersionsResponse = z.output<typeof VersionsResponse>;
