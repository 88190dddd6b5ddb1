import { useRef } from 'react';
import { ChoiceChips } from '#shared/list/choice-chips.js';
import { EmptyPanel } from '#shared/list/empty-panel.js';
import { ListFoot, type ListFootProps } from '#shared/list/list-foot.js';
import { ListLoading } from '#shared/list/list-loading.js';
import { NewPill } from '#shared/list/new-pill.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { type Group, Pressed } from '../example.js';
import { LONGEST_WORD } from '../longest-word.js';
import { SAMPLES } from '../samples.texts.js';

const foot = (list: Partial<ListFootProps['list']>) => (
  <ListFoot
    list={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: async () => ({ isFetchNextPageError: true }), ...list }}
    texts={{ more: SAMPLES.more, loading: SAMPLES.loading, failed: SAMPLES.refused, end: SAMPLES.end }}
  />
);

function Pill({ taking = false }: { taking?: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div style={{ paddingBlockStart: '1rem' }}>
      <NewPill frame={frame} label={SAMPLES.more} taking={taking} onTake={() => undefined} />
      <Skeleton height="4rem" />
    </div>
  );
}

const CHOICES = ['one', 'other', 'long'] as const;
const chips = (
  <ChoiceChips
    label={SAMPLES.menu}
    choices={CHOICES}
    words={{ one: SAMPLES.option, other: SAMPLES.city, long: LONGEST_WORD }}
    chosen="other"
    onChoose={() => undefined}
  />
);

export const GROUP: Group = {
  title: 'Lists',
  place: 10,
  blocks: [
    {
      name: 'ChoiceChips',
      examples: [
        { state: 'plain, and one chosen', shows: chips },
        { state: 'under the pointer', held: 'hovered', shows: chips },
        { state: 'focused', held: 'focused', shows: chips },
      ],
    },
    {
      name: 'ListLoading',
      examples: [
        {
          state: 'busy',
          shows: (
            <ListLoading note={SAMPLES.loading}>
              <Skeleton height="4rem" />
            </ListLoading>
          ),
        },
      ],
    },
    {
      name: 'NewPill',
      examples: [
        { state: 'plain', shows: <Pill /> },
        { state: 'under the pointer', held: 'hovered', shows: <Pill /> },
        { state: 'focused', held: 'focused', shows: <Pill /> },
        { state: 'busy', shows: <Pill taking /> },
      ],
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
    {
      name: 'EmptyPanel',
      examples: [
        {
          state: 'around an empty state',
          shows: (
            <EmptyPanel>
              <EmptyState title={SAMPLES.empty} text={SAMPLES.emptyText} />
            </EmptyPanel>
          ),
        },
      ],
    },
  ],
};
