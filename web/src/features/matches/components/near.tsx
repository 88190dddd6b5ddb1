import { WITHIN_KM, type WithinKm } from '@affinity/proto/vocabulary/places';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#features/places/paths.js';
import { ownProfileQuery } from '#features/session/own-profile.query.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { CHIP_LOOK } from '#shared/list/choice-chips.js';
import { NEAR_TEXTS } from '../near.texts.js';

export interface NearProps {
  within: WithinKm | undefined;
  /** The button in whose place it comes was pressed, and took the focus along. */
  isPressed: boolean;
  onSelect: (within: WithinKm | undefined) => void;
}

/** The press that asked for the choice opens it, where the browser still counts it as one: the code may have been long on its way. */
function open(choice: HTMLSelectElement): void {
  try {
    choice.showPicker();
  } catch {
    // It stays closed and has the focus.
  }
}

/** Chooses how far away people may be (PPL-054). Without a town of one's own there is nothing to measure from. */
export function Near({ within, isPressed, onSelect }: NearProps) {
  const { account } = useCurrentSession();
  const { data: own } = useQuery({ ...ownProfileQuery(account?.id ?? ''), enabled: account !== null });
  const id = useId();
  const choice = useRef<HTMLSelectElement>(null);
  const offer = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isPressed || document.activeElement !== document.body) return;
    (choice.current ?? offer.current)?.focus();
    if (choice.current) open(choice.current);
  }, [isPressed]);
  const placeless = own?.place === null;
  useEffect(() => {
    if (placeless && within !== undefined) onSelect(undefined);
  }, [placeless, within, onSelect]);
  if (placeless) {
    return (
      <p>
        {NEAR_TEXTS.pick}{' '}
        <Link ref={offer} to={paths.profile}>
          {NEAR_TEXTS.profile}
        </Link>
      </p>
    );
  }
  return (
    <>
      <label htmlFor={id}>{NEAR_TEXTS.label}</label>
      <select
        ref={choice}
        id={id}
        className={CHIP_LOOK}
        value={within ?? ''}
        aria-describedby={within && `${id}-only`}
        onChange={({ target }) => onSelect(WITHIN_KM.find((one) => String(one) === target.value))}
      >
        <option value="">{NEAR_TEXTS.anywhere}</option>
        {WITHIN_KM.map((kilometres) => (
          <option key={kilometres} value={kilometres}>
            {NEAR_TEXTS.within(kilometres)}
          </option>
        ))}
      </select>
      {within !== undefined && <p id={`${id}-only`}>{NEAR_TEXTS.only}</p>}
    </>
  );
}
