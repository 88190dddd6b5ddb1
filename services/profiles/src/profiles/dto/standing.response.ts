import { z } from 'zod';

/** Whether the shell's operations are open to the member. */
export const StandingResponse = z.object({ onboarded: z.boolean() }).meta({ id: 'Standing' });
export type StandingResponse = z.output<typeof StandingResponse>;
