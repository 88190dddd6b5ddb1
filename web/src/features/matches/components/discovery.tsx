import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PeopleSelection } from '#features/people/people.keys.js';
import { PEOPLE_FILTERS, readPeopleSelection, writePeopleSelection } from '#features/people/people-selection.js';
import { PeopleSearch } from '#features/people/people-search.js';
import { PEOPLE_TEXTS } from '#features/people/texts.js';
import { Chip, ChoiceChips } from '#shared/list/choice-chips.js';
import { pressedPart } from '#shared/ui/pressed-part.js';
import { MATCHES_TEXTS } from '../texts.js';
import { DiscoveryList } from './discovery-list.js';
import styles from './matches.module.css';

const ImportanceDialog = pressedPart(async () => (await import('../importance/importance-dialog.js')).ImportanceDialog);
const Near = pressedPart(async () => (await import('./near.js')).Near);

const ORDERS = ['yours', 'both'] as const;

/**
 * People discovery: search, three filters, two orders, what matters, a distance, the grid (PPL-003..012, PPL-036, PPL-048, PPL-054). The
 * selection is in the address. Without figures there is no choice of an order. Distances come with a press: the first load has no room
 * for them.
 */
export function Discovery({ unranked }: { unranked: boolean }) {
  const [params, setParams] = useSearchParams();
  const { filter, q, order, within } = readPeopleSelection(params);
  const [weighing, setWeighing] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  // Typed words replace the history entry, so Back does not undo them letter by letter.
  const select = useCallback(
    (change: Partial<PeopleSelection>) =>
      setParams((now) => writePeopleSelection(now, { ...readPeopleSelection(now), ...change }), {
        replace: 'q' in change,
        preventScrollReset: true,
      }),
    [setParams],
  );
  const [nearPressed, setNearPressed] = useState(false);
  const selectNear = useCallback((near: PeopleSelection['within']) => select({ within: near }), [select]);
  /** The button goes with what it clears: the focus goes to where the next search begins. */
  const clear = (): void => {
    select({ filter: 'all', q: '', within: undefined });
    tools.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  };
  return (
    <div className={styles.discovery}>
      <div ref={tools} className={styles.tools}>
        <PeopleSearch
          label={MATCHES_TEXTS.search}
          placeholder={MATCHES_TEXTS.searchPrompt}
          q={q}
          onSearch={(words) => select({ q: words })}
        />
        <ChoiceChips
          label={PEOPLE_TEXTS.filters}
          choices={PEOPLE_FILTERS}
          words={PEOPLE_TEXTS.filter}
          chosen={filter}
          onChoose={(one) => select({ filter: one })}
        />
        {(!unranked || filter === 'all') && (
          <div className={styles.ways}>
            {!unranked && (
              <>
                <ChoiceChips
                  label={MATCHES_TEXTS.orders}
                  choices={ORDERS}
                  words={MATCHES_TEXTS.order}
                  chosen={order ?? 'yours'}
                  onChoose={(one) => select({ order: one === 'yours' ? undefined : one })}
                />
                <Chip aria-haspopup="dialog" onClick={() => setWeighing(true)}>
                  {MATCHES_TEXTS.importance}
                </Chip>
              </>
            )}
            {filter === 'all' && (
              <div className={styles.near}>
                {nearPressed || within !== undefined ? (
                  <Near within={within} isPressed={nearPressed} onSelect={selectNear} />
                ) : (
                  <Chip onClick={() => setNearPressed(true)}>{MATCHES_TEXTS.near}</Chip>
                )}
              </div>
            )}
            {!unranked && order === 'both' && <p className={styles['both-order']}>{MATCHES_TEXTS.bothOrder}</p>}
          </div>
        )}
      </div>
      {weighing && <ImportanceDialog onClose={() => setWeighing(false)} />}
      <DiscoveryList
        key={`${filter} ${q} ${order} ${within}`}
        selection={{ filter, q, ...(order === undefined ? {} : { order }), ...(within === undefined ? {} : { within }) }}
        onClear={clear}
      />
    </div>
  );
}
