/** How a member is shown on the card of a conversation (ENT-058). */
export interface MemberCard {
  readonly id: string;
  /** First and last name; may be empty. */
  readonly name: string;
  readonly photoUrl: string | null;
  /** Of the profile it was copied from. */
  readonly revision: number;
}
