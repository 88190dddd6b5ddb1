import { ListFoot, type ListFootProps } from '#shared/ui/list-foot.js';
import { LoadingScreen } from '#shared/ui/loading-screen.js';
import { pressedPart } from '#shared/ui/pressed-part.js';
import { ProgressBar } from '#shared/ui/progress-bar.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Spinner } from '#shared/ui/spinner.js';
import { type Group, Pressed } from '../example.js';
import { SAMPLES } from '../samples.texts.js';
import styles from '../catalogue.module.css';

const PartThatNeverComes = pressedPart<object>(() => new Promise(() => undefined));

const foot = (list: Partial<ListFootProps['list']>) => (
  <ListFoot
    list={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: async () => ({ isFetchNextPageError: true }), ...list }}
    texts={{ more: SAMPLES.more, loading: SAMPLES.loading, failed: SAMPLES.refused, end: SAMPLES.end }}
    className={styles.column}
    endClassName={undefined}
  />
);

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
    {
      name: 'ListFoot',
      examples: [
        { state: 'plain', shows: foot({}) },
        { state: 'busy', shows: foot({ isFetchingNextPage: true }) },
        { state: 'error', shows: <Pressed>{foot({})}</Pressed> },
        { state: 'the stated end', shows: foot({ hasNextPage: false }) },
      ],
    },
    { name: 'LoadingScreen', examples: [{ state: 'busy', alone: 'loading-screen', shows: <LoadingScreen /> }] },
  ],
};
