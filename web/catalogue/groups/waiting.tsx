import { LoadingScreen } from '#shared/ui/loading-screen.js';
import { pressedPart } from '#shared/ui/pressed-part.js';
import { ProgressBar } from '#shared/ui/progress-bar.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Spinner } from '#shared/ui/spinner.js';
import type { Group } from '../example.js';
import { SAMPLES } from '../samples.texts.js';

const PartThatNeverComes = pressedPart<object>(() => new Promise(() => undefined));

export const GROUP: Group = {
  title: 'Waiting',
  place: 7,
  blocks: [
    { name: 'Spinner', examples: [{ state: 'busy', shows: <Spinner /> }] },
    {
      name: 'pressedPart',
      examples: [{ state: 'busy: shown once it takes a while', shows: <PartThatNeverComes /> }],
    },
    {
      name: 'Skeleton',
      examples: [
        { state: 'a line', shows: <Skeleton height="1rem" width="70%" /> },
        { state: 'a card', shows: <Skeleton height="9rem" /> },
      ],
    },
    {
      name: 'ProgressBar',
      examples: [0, 3, 8].map((value) => ({
        state: `${value} of 8`,
        shows: <ProgressBar value={value} max={8} label={SAMPLES.progress} />,
      })),
    },
    { name: 'LoadingScreen', examples: [{ state: 'busy', alone: 'loading-screen', shows: <LoadingScreen /> }] },
  ],
};
