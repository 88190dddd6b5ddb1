import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { EMOJI_TEXTS } from '../texts.js';
import { EMOJI_COLUMNS, findEmojis, nextCell, rowsOf } from './emoji-grid.js';
import { EMOJIS } from './emoji-list.js';
import styles from './emoji-picker.module.css';

export interface EmojiPickerProps {
  /** The picker stays open after a pick: more than one is often wanted. */
  onPick: (char: string) => void;
}

/** The longest text that can be sought. */
const MAX_SOUGHT = 40;
/** Emoji that are drawn at first, and each time the end comes near: all at once would hold a slow phone up. */
const DRAWN_AT_ONCE = 30 * EMOJI_COLUMNS;

/** A search field over a grid, which is one stop for Tab and is walked with the arrow keys. */
export function EmojiPicker({ onPick }: EmojiPickerProps) {
  const [sought, setSought] = useState('');
  const [current, setCurrent] = useState(0);
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const countId = useId();
  useEffect(() => search.current?.focus({ preventScroll: true }), []);
  const found = findEmojis(EMOJIS, sought);
  const at = Math.min(current, found.length - 1);

  const goTo = (next: number) => {
    setCurrent(next);
    // What is not drawn cannot be focused.
    if (next >= drawn) flushSync(() => setDrawn(next + DRAWN_AT_ONCE));
    grid.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  const moveInGrid = (event: KeyboardEvent<HTMLTableElement>) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextCell({ key: event.key, ctrl: event.ctrlKey || event.metaKey, rightToLeft }, at, found.length);
    if (next === null) return;
    event.preventDefault();
    if (next === -1) search.current?.focus();
    else goTo(next);
  };
  const leaveSearch = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const [first] = found;
    if (event.key === 'ArrowDown' && first !== undefined) {
      event.preventDefault();
      goTo(0);
    }
    if (event.key !== 'Enter') return;
    // Enter must not reach the form, which would send the message.
    event.preventDefault();
    if (sought.trim() !== '' && first !== undefined) onPick(first.char);
  };
  return (
    <>
      <input
        ref={search}
        type="search"
        className={styles.search}
        aria-label={EMOJI_TEXTS.search}
        aria-describedby={countId}
        placeholder={EMOJI_TEXTS.search}
        maxLength={MAX_SOUGHT}
        dir="auto"
        value={sought}
        onChange={({ target }) => {
          setSought(target.value);
          setCurrent(0);
          setDrawn(DRAWN_AT_ONCE);
        }}
        onKeyDown={leaveSearch}
      />
      <VisuallyHidden>
        <output id={countId}>{sought.trim() === '' ? '' : EMOJI_TEXTS.found(found.length)}</output>
      </VisuallyHidden>
      {found.length === 0 ? (
        <p className={styles.none}>{EMOJI_TEXTS.none}</p>
      ) : (
        <div
          className={styles.scroller}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (scrollTop + 2 * clientHeight > scrollHeight && drawn < found.length) setDrawn(drawn + DRAWN_AT_ONCE);
          }}
        >
          <table
            ref={grid}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells hold buttons that take the focus in turn
            role="grid"
            aria-label={EMOJI_TEXTS.title}
            aria-rowcount={Math.ceil(found.length / EMOJI_COLUMNS)}
            className={styles.grid}
            // A row of few emoji is not stretched over the whole width.
            style={{ width: `${(Math.min(found.length, EMOJI_COLUMNS) / EMOJI_COLUMNS) * 100}%` }}
            onKeyDown={moveInGrid}
          >
            <tbody>
              {rowsOf(found.slice(0, drawn), EMOJI_COLUMNS).map((row, rowIndex) => (
                <tr key={row[0]!.char}>
                  {row.map(({ char, name }, column) => {
                    const index = rowIndex * EMOJI_COLUMNS + column;
                    return (
                      <td key={char}>
                        <button
                          type="button"
                          className={styles.cell}
                          aria-label={name}
                          title={name}
                          tabIndex={index === at ? 0 : -1}
                          onFocus={() => setCurrent(index)}
                          onClick={() => onPick(char)}
                        >
                          <span aria-hidden="true">{char}</span>
                        </button>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
