import { MAX_LOCATION_LENGTH } from '@affinity/proto/vocabulary/limits';
import { MIN_TOWN_SEARCH } from '@affinity/proto/vocabulary/places';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Place } from '#shared/api/schema.js';
import { LANGUAGE } from '#shared/text/language.js';
import { classNames } from '#shared/ui/class-names.js';
import { TextField } from '#shared/ui/text-field.js';
import type { ProfileForm } from './profile-edit.js';
import { TOWN_TEXTS } from './town.texts.js';
import styles from './town-field.module.css';
import { townsQuery } from './towns.query.js';

/** Milliseconds without a letter after which towns are looked for. */
const SETTLED_MS = 200;
const countryIn = (language: string, code: string): string => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;

/** The words that the server stores for a town, in English for everybody who reads them. */
const wordsOf = ({ name, country }: Place): string => `${name}, ${countryIn('en', country)}`;
const whereIs = ({ region, country }: Place): string => [region, countryIn(LANGUAGE, country)].filter((part) => part !== '').join(', ');

/** What was typed, a moment after the last letter. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return words === '' ? '' : settled;
}

export interface TownFieldProps {
  label: string;
  location: string;
  disabled: boolean;
  onChange: (part: Pick<ProfileForm, 'location' | 'placeId'>) => void;
}

/**
 * The location: words of one's own, or a town of those that are offered while writing (PRO-085). Arrows move the chosen offer, Enter takes
 * it, Escape closes the list; without a chosen one Enter is that of the form.
 */
export function TownField({ label, location, disabled, onChange }: TownFieldProps) {
  const id = useId();
  /** Empty while nothing is offered: before the first letter, and once an offer is taken or refused. */
  const [sought, setSought] = useState('');
  const [active, setActive] = useState(-1);
  const words = useSettled(sought);
  const { data, isSuccess, isPlaceholderData } = useQuery(townsQuery(words));
  const towns: readonly Place[] = words.length < MIN_TOWN_SEARCH ? [] : (data ?? []);
  const isOpen = towns.length > 0;
  const isNowhere = words.length >= MIN_TOWN_SEARCH && isSuccess && !isPlaceholderData && towns.length === 0;
  const at = Math.min(active, towns.length - 1);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) whole.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    if (at >= 0) whole.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const close = (): void => {
    setSought('');
    setActive(-1);
  };
  const take = (town: Place): void => {
    close();
    onChange({ location: wordsOf(town), placeId: town.id });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') setActive((at + 1) % towns.length);
    else if (event.key === 'ArrowUp') setActive(at <= 0 ? towns.length - 1 : at - 1);
    else if (event.key === 'Enter' && at >= 0) take(towns[at]!);
    else if (event.key === 'Escape') close();
    else return;
    // The dialog stays open.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={whole} className={styles.whole}>
      <TextField
        label={label}
        hint={TOWN_TEXTS.hint}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field is an input, and a combobox by its list
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        maxLength={MAX_LOCATION_LENGTH}
        dir="auto"
        disabled={disabled}
        value={location}
        onChange={({ target }) => {
          onChange({ location: target.value, placeId: undefined });
          setSought(target.value.trim());
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist hides where a town is, and cannot say which was taken
        <div id={id} role="listbox" aria-label={TOWN_TEXTS.list} className={styles.list}>
          {towns.map((town, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and its keys stay in the field
            <div
              key={town.id}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option stands in a select only
              role="option"
              aria-selected={index === at}
              className={classNames(styles.town, index === at && styles.active)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(town)}
            >
              <span dir="auto">{town.name}</span> <span className={styles.where}>{whereIs(town)}</span>
            </div>
          ))}
        </div>
      )}
      <output className={styles.none}>{isNowhere ? TOWN_TEXTS.none : ''}</output>
    </div>
  );
}
