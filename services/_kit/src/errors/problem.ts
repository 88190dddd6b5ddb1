import { z } from 'zod';

/** RFC 9457 problem document. `code` is what a client may branch on; `detail` is for people. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string().optional(),
  requestId: z.string().optional(),
  /** What a client needs besides the code, by name. */
  details: z.record(z.string(), z.string()).optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Comes with `request.budget_spent`: which budget, how much of it there is in a day, and when what was asked for is free again. */
  budget: z.object({ name: z.string(), limit: z.number(), freesAt: z.iso.datetime() }).optional(),
});
export type Problem = z.infer<typeof Problem>;

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';
