import { createContext, useContext } from 'react';

/** A block that is asked about first. */
export interface BlockQuestionSubject {
  memberName: string;
  onConfirm: () => void;
}

/** Asks whether a connected member is to be blocked. Null outside of a `BlockHost`. */
export const BlockContext = createContext<((subject: BlockQuestionSubject) => void) | null>(null);

/** @throws Error outside of a `BlockHost`: a block that nobody confirms must not look like one */
export function useBlockQuestion(): (subject: BlockQuestionSubject) => void {
  const ask = useContext(BlockContext);
  if (ask === null) throw new Error('useBlockQuestion needs a BlockHost above it');
  return ask;
}
