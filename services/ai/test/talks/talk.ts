import type { ScenarioId } from '../../src/practice/scenarios.js';

/** One message of a member, and what a reply to it must be. A message without `want` is there for the talk and is not graded. */
export interface Said {
  readonly member: string;
  /** A good reply holds all of them. */
  readonly want?: RegExp | readonly RegExp[];
  /** A reply that holds this is passable. */
  readonly fair?: RegExp;
  /** A reply that holds this is embarrassing. */
  readonly never?: RegExp;
  /**
   * What kind of moment it is. `recall`: a question about the talk; a reply that neither answers nor admits that it does not know is
   * embarrassing. `sad`, `hurt`, `refuses`: a cheerful, a flattered, a pressing reply is embarrassing. `glad`: so is a pitying one.
   */
  readonly moment?: 'recall' | 'sad' | 'glad' | 'hurt' | 'refuses';
  /** The partner takes the same one of these as in its reply to an earlier message, counted from 0. */
  readonly keeps?: { readonly since: number; readonly of: readonly string[] };
  /** The reply asks nothing. */
  readonly asksNothing?: true;
}

export interface TestTalk {
  readonly about: string;
  readonly scenarioId?: ScenarioId;
  readonly said: readonly Said[];
}

/** A message that is not graded. */
export const says = (member: string): Said => ({ member });
/** A graded message. */
export const wants = (member: string, want: RegExp | readonly RegExp[], more: Omit<Said, 'member' | 'want'> = {}): Said => ({
  member,
  want,
  ...more,
});
/** A question about what was said before: the answer holds `want`, and comes before any question. */
export const recalls = (member: string, want: RegExp | readonly RegExp[], more: Omit<Said, 'member' | 'want' | 'moment'> = {}): Said => ({
  member,
  want,
  moment: 'recall',
  ...more,
});
