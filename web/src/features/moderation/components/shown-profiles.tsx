import type { ModerationCase } from '../../../api/schema.js';
import { CASE_TEXTS } from '../texts/case.texts.js';
import { questionText } from '../texts/question.texts.js';
import { whenText } from '../when-text.js';
import styles from './case.module.css';
import moderation from './moderation.module.css';
import { SealedFiles } from './sealed-files.js';

type Profile = NonNullable<ModerationCase['profileSealed']>;

/** The person as they appeared when they were reported; as they appear now on demand. */
export function ShownProfiles({ one }: { one: ModerationCase }) {
  const { id, profileSealed, profileNow } = one;
  return (
    <section className={moderation.section} aria-labelledby="profile">
      <h2 id="profile">{CASE_TEXTS.profile}</h2>
      {profileSealed === null ? (
        <p className={moderation.hint}>{CASE_TEXTS.profileMissing}</p>
      ) : (
        <ShownProfile profile={profileSealed} caseId={id} sealed />
      )}
      {profileNow !== null && (
        <details className={styles.more}>
          <summary>{CASE_TEXTS.profileNow}</summary>
          <ShownProfile profile={profileNow} caseId={id} />
        </details>
      )}
    </section>
  );
}

function ShownProfile({ profile, caseId, sealed = false }: { profile: Profile; caseId: string; sealed?: boolean }) {
  const { name, bio, photo, cover, answers, sealedAt } = profile;
  const files = [
    { file: photo, what: CASE_TEXTS.photo },
    { file: cover, what: CASE_TEXTS.cover },
  ].flatMap(({ file, what }) => (file === null ? [] : [{ ...file, what }]));
  const answered = answers.filter((one) => one.answers.length > 0);
  return (
    <div className={moderation.card}>
      <p>
        <strong>{name}</strong>
        {sealed && <span className={moderation.hint}> · {CASE_TEXTS.sealedAt(whenText(sealedAt))}</span>}
      </p>
      <p className={moderation.text}>{bio === '' ? CASE_TEXTS.noBio : bio}</p>
      <SealedFiles files={files} caseId={caseId} />
      {answered.length > 0 && (
        <dl className={moderation.facts}>
          {answered.map(({ question, answers: given }) => (
            <Answer key={question} question={question} given={given} />
          ))}
        </dl>
      )}
    </div>
  );
}

function Answer({ question, given }: { question: string; given: readonly string[] }) {
  return (
    <>
      <dt>{questionText(question)}</dt>
      <dd className={moderation.text}>{given.join(', ')}</dd>
    </>
  );
}
