/** Something people talk about: how it is recognised, what the partner says of it, and what the partner asks back. */
export interface Topic {
  /** The name as it stands in a sentence: "you mentioned hiking". Also the topic's key. */
  readonly name: string;
  /** Whole words or phrases, lower case; `*` at the end stands for any ending. */
  readonly words: readonly string[];
  readonly says: readonly string[];
  readonly asks: readonly string[];
  /** Options of the questionnaire about the topic. */
  readonly options?: readonly string[];
}
