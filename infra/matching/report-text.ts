import type { Plot } from '../bench/present/plots.ts';
import { asTables, type Simulated } from './report.ts';

/** The whole report. What the figures mean stands in ADR 56. */
export const asMarkdown = (simulated: Simulated, { alt, file }: Plot): string => `# Whom the compatibility shows

Written by \`npm run simulate -- --report\`, seed ${simulated.seed}, on ${simulated.date}, commit \`${simulated.commit}\`. The same seed writes the same figures. "Before" is the formula and the order before [ADR 56](../adr/0056-a-compatibility-that-cannot-be-gamed.md); \`yours\` and \`both\` are the two orders of discovery, ranked by the code that ranks for members. What follows from it stands in that record.

![${alt}](${file})

${asTables(simulated)}

## What the model assumes

No real member was asked. The figures compare orders with each other in one made-up world; they forecast nothing.

- **Answers.** The first options of a question are chosen most (the square of a random number), some members say three times as much as others, and four of ten choices follow one of six circles of taste. An honest member has eleven interests that count, on average. Whoever ticks for show chose other answers than their taste: the exposure has one of a hundred of each such manner, the table of places a few in a thousand.
- **Liking** comes from honest tastes and from no score: (what both truly like / what the one truly likes) squared, times the other's appeal, which no formula knows (log-normal, deviation 0.8, mean 1). Otherwise the formula with the higher figures would win by them. It still is the specification's idea of liking: what of mine the other likes. An order that served another idea would look worse here than it is.
- **A day of a member who looks**: up to 10 waiting sparks, the last ones first, each answered with 0.6 x liking (1 at most) / (1 + waiting / 10) or else passed with 0.15; then the first 24 cards. A card is sparked with 0.2 x liking (0.5 at most), a quarter of it when it was seen before, or else skipped with 0.1. Sparked, skipped and connected members leave the list, as in the product. Who does not look is shown and answers nothing: the first world has many such members, the second none.
- **The luck** of a pair on a day is the same in all variants, so that they differ by their order alone.
- **Filters** of gender and age hold both ways in the exposure, and not in the tables of places.
- **Nobody changes**: no answers are edited, nobody joins or leaves, and the weights are those of the first day. Who sees that ticking pays would tick more; no figure here has that.
- **Crowding** takes 3 x floor(log2((1 + excess) / 4)) points off, where the excess is what waits unanswered less what the member connected with in these days; up to 6 it takes nothing. The excess and not all that waits, so that somebody who answers much is not punished for being liked; the logarithm, so that a member with 7 waiting loses 3 points and one with 63 no more than 12.
- **Lists** are kept 512 members deep, exactly. A showing is "not certain" when its score is no higher than the last kept one: somebody behind might have come before. It is so for members without any interest that counts, who find everyone alike.
`;
