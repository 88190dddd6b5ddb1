import { z } from 'zod';

const Chosen = z.record(z.string(), z.array(z.string()));

/** The member's answers that a model may get: profiles leaves out faith, birth date, gender and links (SAFETY-79). */
export const MemberBio = z.object({
  social: Chosen,
  lifestyle: Chosen,
  hobbies: Chosen,
  education: Chosen,
  career: Chosen,
  location: z.string(),
  dealbreakers: z.string(),
  moreInfo: z.string(),
});
export type MemberBio = z.output<typeof MemberBio>;

export const CHOSEN_GROUPS = ['hobbies', 'lifestyle', 'social', 'career', 'education'] as const satisfies readonly (keyof MemberBio)[];

/** All chosen options, hobbies first, each once. */
export function optionsOf(bio: MemberBio): string[] {
  return [...new Set(CHOSEN_GROUPS.flatMap((group) => Object.values(bio[group]).flat()))];
}
