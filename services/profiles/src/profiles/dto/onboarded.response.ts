import { z } from 'zod';

/** Whether the shell's operations are open to the member. */
export const OnboardedResponse = z.object({ onboarded: z.boolean() }).meta({ id: 'Onboarded' });
export type OnboardedResponse = z.output<typeof OnboardedResponse>;
