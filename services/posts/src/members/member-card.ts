/** What posts and comments copy of their author (ENT-034, ENT-042). The e-mail address is kept and never sent (DECISION-3). */
export interface MemberCard {
  readonly id: string;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly email: string | null;
  /** Of the profile it was copied from. */
  readonly revision: number;
}
