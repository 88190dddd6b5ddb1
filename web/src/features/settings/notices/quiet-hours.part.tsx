import { useEffect, useEffectEvent, useId, useState } from 'react';
import { ApiError } from '#shared/api/api-error.js';
import { Button } from '#shared/ui/button.js';
import { Checkbox } from '#shared/ui/checkbox.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { TextField } from '#shared/ui/text-field.js';
import settings from '../components/settings.module.css';
import { type QuietHours, timeZoneHere, useQuietHours } from '../requests/notices.query.js';
import styles from './notices.module.css';
import { NOTICES_TEXTS, QUIET_TEXTS } from './notices.texts.js';

type Times = Pick<QuietHours, 'from' | 'to'>;
type Problems = Partial<Record<keyof Times, string>>;

const FIRST_TIMES: Times = { from: '22:00', to: '07:00' };
/** A field of times changes with each figure that is typed. */
const TYPED_MS = 1000;

function problemsOf({ from, to }: Times): Problems {
  if (from === '') return { from: QUIET_TEXTS.missing };
  if (to === '') return { to: QUIET_TEXTS.missing };
  return from === to ? { to: QUIET_TEXTS.same } : {};
}

/** Hours in which devices are told nothing, in the time zone of the browser that saved them (NTF-017). */
export function QuietHoursPart({ quietHours }: { quietHours: QuietHours | null }) {
  const id = useId();
  const hint = useId();
  const announce = useAnnounce();
  const save = useQuietHours();
  const turn = (on: boolean): void =>
    save.mutate(on ? { ...FIRST_TIMES, timeZone: timeZoneHere() } : null, {
      onSuccess: () => announce(NOTICES_TEXTS.saved),
      onError: () => announce(NOTICES_TEXTS.failed, 'failed'),
    });
  return (
    <section className={settings.part} aria-labelledby={id}>
      <h3 id={id}>{QUIET_TEXTS.title}</h3>
      <div>
        <Checkbox checked={quietHours !== null} aria-describedby={hint} onChange={({ target }) => turn(target.checked)}>
          {QUIET_TEXTS.turnOn}
        </Checkbox>
      </div>
      <p id={hint} className={settings.hint}>
        {QUIET_TEXTS.hint}
      </p>
      {quietHours !== null && <TimesOfDay saved={quietHours} />}
    </section>
  );
}

function TimesOfDay({ saved }: { saved: QuietHours }) {
  const announce = useAnnounce();
  const save = useQuietHours();
  /** What was typed and is not saved. */
  const [typed, setTyped] = useState<Times | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const { from, to } = typed ?? saved;
  const here = timeZoneHere();
  const keep = (times: Times): void => {
    const found = problemsOf(times);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setTyped(null);
    if (times.from === saved.from && times.to === saved.to && here === saved.timeZone) return;
    save.mutate(
      { ...times, timeZone: here },
      {
        onSuccess: () => announce(NOTICES_TEXTS.saved),
        onError: (error) => {
          setTyped(times);
          setProblems({ [refusedField(error)]: QUIET_TEXTS.failed });
        },
      },
    );
  };
  const keepTyped = useEffectEvent(() => typed !== null && keep(typed));
  useEffect(() => {
    if (typed === null || Object.keys(problems).length > 0) return undefined;
    const timer = setTimeout(keepTyped, TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed, problems]);
  const field = (name: keyof Times) => ({
    type: 'time',
    label: QUIET_TEXTS[name],
    value: name === 'from' ? from : to,
    problem: problems[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setProblems({});
      setTyped({ from, to, [name]: target.value });
    },
    onBlur: () => typed !== null && keep(typed),
  });
  return (
    <>
      <div className={styles.times}>
        <TextField {...field('from')} />
        <TextField {...field('to')} />
      </div>
      <p className={settings.hint}>{QUIET_TEXTS.zone(saved.timeZone)}</p>
      {saved.timeZone !== here && (
        <Button look="secondary" className={settings.start} onClick={() => keep({ from, to })}>
          {QUIET_TEXTS.elsewhere(here)}
        </Button>
      )}
    </>
  );
}

const refusedField = (error: unknown): keyof Times =>
  error instanceof ApiError && error.fieldErrors.some(({ path }) => path === 'from') ? 'from' : 'to';
