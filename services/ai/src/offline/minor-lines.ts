/** To somebody under eighteen. Five by five: more than are remembered. */
export const MINOR_SAYS = [
  'Thank you for saying how old you are. Affinity is for adults, from 18 on, so our practice ends here.',
  'Affinity is for people of 18 and over. I end our practice here, and you did nothing wrong by telling me.',
  'I go no further with this: Affinity is only for adults (18+).',
  'Under 18, Affinity is not the right place yet, so I stop here.',
  'This app is for adults (18+), and so is this practice. It ends here.',
] as const;
export const MINOR_WAYS = [
  'I wish you all the best.',
  'If anything on your mind is hard, talk to an adult you trust.',
  'If somebody here presses you to meet or to send pictures, tell an adult you trust, and report it.',
  'Please close the account until you are 18.',
  'Take care of yourself.',
] as const;

/** The coach's, in place of any remark on style. */
export const MINOR_COACH =
  'Affinity is for adults, from 18 on. If you are younger, please close the account; the coach says nothing on how to write here. If anything is hard, talk to an adult you trust.';
