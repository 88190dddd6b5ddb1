import { useId } from 'react';
import type { ModerationCase } from '#shared/api/schema.js';
import { REPORT_REASON_TEXTS } from '#features/safety/report.texts.js';
import { type Profile, profileChanges, type ProfileSeal } from '../state/profile-seals.js';
import { CASE_TEXTS } from '../texts/case.texts.js';
import { questionText } from '../state/question-text.js';
import { whenText } from '../state/when-text.js';
import styles from './case.module.css';
import { EvidenceLink, anchorOfReport, anchorOfSeal } from './evidence-link.js';
import moderation from './moderation.module.css';
import { SealedFiles } from './sealed-files.js';

/** The person as they appeared at each report and, on demand, as they appear now. */
export function ShownProfiles({ one, seals }: { one: ModerationCase; seals: readonly ProfileSeal[] }) {
  const { id, profileNow } = one;
  return (
    <section className={moderation.section} aria-labelledby="profile">
      <h2 id="profile">{CASE_TEXTS.profile}</h2>
      {seals.length > 1 && <p className={moderation.hint}>{CASE_TEXTS.profiles(seals.length)}</p>}
      {seals.length === 0 && <p className={moderation.hint}>{CASE_TEXTS.profileMissing}</p>}
      {seals.map((seal, index) => (
        <SealedProfile
          key={seal.profile.sealedAt}
          seal={seal}
          title={CASE_TEXTS.seal(whenText(seal.profile.sealedAt), index + 1, seals.length)}
          later={profileNow ?? seals[0]?.profile ?? seal.profile}
          one={one}
        />
      ))}
      {profileNow !== null && (
        <details className={styles.more}>
          <summary>{CASE_TEXTS.profileNow}</summary>
          <div className={moderation.card}>
            <ShownProfile profile={profileNow} caseId={id} />
          </div>
        </details>
      )}
    </section>
  );
}

interface SealedProfileProps {
  seal: ProfileSeal;
  title: string;
  /** The profile as it is now, or as it was last sealed. */
  later: Profile;
  one: ModerationCase;
}

function SealedProfile({ seal: { profile, reports }, title, later, one }: SealedProfileProps) {
  const id = useId();
  const changes = profileChanges(profile, later);
  return (
    <article id={anchorOfSeal(profile)} tabIndex={-1} className={moderation.card} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {reports.length > 0 && (
        <p className={moderation.hint}>
          {CASE_TEXTS.sealedWith}
          {reports.map((report, index) => (
            <span key={report.id}>
              {index > 0 && ', '}
              <EvidenceLink to={anchorOfReport(report.id)}>
                {CASE_TEXTS.reportOf(REPORT_REASON_TEXTS[report.reason], whenText(report.createdAt))}
              </EvidenceLink>
            </span>
          ))}
        </p>
      )}
      <ShownProfile profile={profile} caseId={one.id} />
      {changes.length > 0 && (
        <section className={styles.changes} aria-label={CASE_TEXTS.changed[one.profileNow === null ? 'sealed' : 'now']}>
          <h4>{CASE_TEXTS.changed[one.profileNow === null ? 'sealed' : 'now']}</h4>
          <dl className={moderation.details}>
            {changes.map(({ what, value }) => (
              <Answer key={what} name={what} value={value ?? CASE_TEXTS.otherPicture} />
            ))}
          </dl>
        </section>
      )}
    </article>
  );
}

function ShownProfile({ profile, caseId }: { profile: Profile; caseId: string }) {
  const { name, bio, photo, photos = [], cover, answers } = profile;
  const files = [...[photo, ...photos].map((file) => ({ file, what: CASE_TEXTS.photo })), { file: cover, what: CASE_TEXTS.cover }].flatMap(
    ({ file, what }) => (file === null ? [] : [{ ...file, what }]),
  );
  const answered = answers.filter((one) => one.answers.length > 0);
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      <p className={moderation.text}>{bio === '' ? CASE_TEXTS.noBio : bio}</p>
      <SealedFiles files={files} caseId={caseId} />
      {answered.length > 0 && (
        <dl className={moderation.details}>
          {answered.map(({ question, answers: given }) => (
            <Answer key={question} name={questionText(question)} value={given.join(', ')} />
          ))}
        </dl>
      )}
    </>
  );
}

function Answer({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={moderation.text}>{value}</dd>
    </>
  );
}
