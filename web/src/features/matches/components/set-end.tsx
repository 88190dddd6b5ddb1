import { useEffect, useRef } from 'react';
import { BrandMark } from '#shared/ui/brand-mark.js';
import { EmptyState } from '#shared/ui/empty-state.js';
import { EmptyPanel } from '#shared/list/empty-panel.js';
import { ListFoot, type ListFootProps } from '#shared/list/list-foot.js';
import { LoosenOffer } from '../importance/loosen-musts.js';
import { useMustsHere } from '../importance/use-musts-here.js';
import { SET_TEXTS } from '../set.texts.js';
import { MATCHES_TEXTS } from '../texts.js';

const LINE_ON_ITS_WAY = '\u00a0';
const FOOT = { ...MATCHES_TEXTS.more, more: SET_TEXTS.more };

export interface SetEndProps {
  list: ListFootProps['list'];
  /** The people of each set that is shown. */
  sets: readonly { readonly items: readonly { readonly id: string }[] }[];
}

/** The end of the day's set of people, and the next set at a press (PPL-046). */
export function SetEnd({ list, sets }: SetEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const pressedAt = useRef(0);
  useEffect(() => {
    if (pressedAt.current === 0 || sets.length <= pressedAt.current) return;
    pressedAt.current = 0;
    // The button went with the last set, or has the focus still. Who went elsewhere meanwhile stays there.
    const { activeElement } = document;
    if (activeElement !== document.body && !end.current?.contains(activeElement)) return;
    const [first] = sets.at(-1)!.items;
    const card = first && end.current?.closest('section')?.querySelector(`[data-person-id="${first.id}"]`);
    (card?.querySelector<HTMLElement>('h3 button') ?? end.current)?.focus({ preventScroll: true });
    (card ?? end.current)?.scrollIntoView({ block: 'nearest' });
  });
  const fetchNextPage = (): ReturnType<typeof list.fetchNextPage> => {
    pressedAt.current = sets.length;
    return list.fetchNextPage();
  };
  const { hasNextPage, isFetchingNextPage } = list;
  const isEmpty = sets.every(({ items }) => items.length === 0);
  const isLast = isEmpty && !hasNextPage;
  return (
    <EmptyPanel ref={end} tabIndex={-1}>
      {isLast && <NobodyLeft />}
      {!isLast && (
        <EmptyState
          art={<BrandMark size={40} />}
          headingLevel={3}
          title={isEmpty ? SET_TEXTS.empty : SET_TEXTS.end}
          text={!hasNextPage ? SET_TEXTS.all : isEmpty ? SET_TEXTS.decided : SET_TEXTS.calm}
          action={<ListFoot list={{ hasNextPage, isFetchingNextPage, fetchNextPage }} texts={FOOT} ends={false} within />}
        />
      )}
    </EmptyPanel>
  );
}

/** Nobody in today's set, and no other set: whoever has musts has not seen everyone. */
function NobodyLeft() {
  const { hasMusts, loosest } = useMustsHere(true);
  const text = hasMusts === undefined ? LINE_ON_ITS_WAY : hasMusts ? SET_TEXTS.musts : SET_TEXTS.all;
  return (
    <>
      <EmptyState art={<BrandMark size={40} />} headingLevel={3} title={SET_TEXTS.empty} text={text} />
      {hasMusts && <LoosenOffer loosest={loosest} />}
    </>
  );
}
