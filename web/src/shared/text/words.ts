/**
 * What a translation of a module of words has to hold: the same names, and functions of the same values. The English module gives the
 * shape, so a text that is new there fails the types of every language until it is translated (ADR 51).
 */
export type Words<English> = English extends string
  ? string
  : English extends (...given: infer Given) => infer Text
    ? (...given: Given) => Words<Text>
    : { readonly [Name in keyof English]: Words<English[Name]> };
