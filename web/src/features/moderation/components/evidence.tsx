import type { ReactNode } from 'react';
import type { CaseReport } from '#shared/api/schema.js';
import { quoted } from '../state/beginning-of.js';
import type { ProfileSeal } from '../state/profile-seals.js';
import { CASE_TEXTS } from '../texts/case.texts.js';
import { whenText } from '../state/when-text.js';
import styles from './case.module.css';
import { EvidenceLink, anchorOfSeal } from './evidence-link.js';
import moderation from './moderation.module.css';
import { ReportedConversation } from './reported-conversation.js';
import { SealedConversation } from './sealed-conversation.js';
import { SealedFiles } from './sealed-files.js';

type Sealed = NonNullable<CaseReport['evidence']>;
type Of<K extends Sealed['kind']> = Extract<Sealed, { kind: K }>;

export interface EvidenceProps {
  report: CaseReport;
  caseId: string;
  /** The profile sealed with a report of a profile. */
  seal: ProfileSeal | undefined;
}

/** What a report is about, as it was when it was filed. */
export function Evidence({ report, caseId, seal }: EvidenceProps) {
  const { evidence, kind, targetId, state } = report;
  if (kind === 'conversation') {
    return (
      <div className={styles.conversation}>
        <SealedConversation evidence={evidence} />
        <ReportedConversation pairKey={targetId} open={state === 'open'} />
      </div>
    );
  }
  if (evidence === null || evidence.kind === 'conversation') return <p className={moderation.hint}>{CASE_TEXTS.evidenceMissing}</p>;
  switch (evidence.kind) {
    case 'post':
      return <PostEvidence evidence={evidence} caseId={caseId} />;
    case 'comment':
      return <CommentEvidence evidence={evidence} />;
    case 'story':
      return <StoryEvidence evidence={evidence} caseId={caseId} />;
    default: {
      // The same profile may have been sealed with an earlier report, too.
      const shown = seal?.profile ?? evidence;
      return (
        <EvidenceLink to={anchorOfSeal(shown)}>{CASE_TEXTS.evidenceProfile(whenText(shown.sealedAt), quoted(shown.bio))}</EvidenceLink>
      );
    }
  }
}

const Words = ({ children }: { children: string }) => <p className={moderation.text}>{children === '' ? CASE_TEXTS.noWords : children}</p>;

function Sealed({ evidence, children }: { evidence: Sealed & { createdAt: string; updatedAt?: string }; children: ReactNode }) {
  const { createdAt, updatedAt, sealedAt } = evidence;
  const edited = updatedAt !== undefined && updatedAt !== createdAt;
  return (
    <blockquote className={styles.evidence}>
      {children}
      <p className={moderation.hint}>
        {[
          CASE_TEXTS.writtenAt(whenText(createdAt)),
          ...(edited ? [CASE_TEXTS.editedAt(whenText(updatedAt))] : []),
          CASE_TEXTS.sealedAt(whenText(sealedAt)),
        ].join(' · ')}
      </p>
    </blockquote>
  );
}

/** What it said before it was edited (POST-074). */
function Earlier({ versions = [] }: { versions?: Of<'post'>['earlier'] }) {
  return versions.map(({ words, writtenAt }) => (
    <div key={writtenAt} className={styles.quoted}>
      <p className={moderation.hint}>{CASE_TEXTS.saidBefore(whenText(writtenAt))}</p>
      <Words>{words}</Words>
    </div>
  ));
}

function PostEvidence({ evidence, caseId }: { evidence: Of<'post'>; caseId: string }) {
  const { words, media, quoted } = evidence;
  return (
    <Sealed evidence={evidence}>
      <Words>{words}</Words>
      <Earlier versions={evidence.earlier} />
      <SealedFiles files={media} caseId={caseId} />
      {quoted !== null && (
        <div className={styles.quoted}>
          <p className={moderation.hint}>{CASE_TEXTS.quoted(quoted.author.name)}</p>
          <Words>{quoted.words}</Words>
          <SealedFiles files={quoted.media} caseId={caseId} />
        </div>
      )}
    </Sealed>
  );
}

function CommentEvidence({ evidence }: { evidence: Of<'comment'> }) {
  const { words, on } = evidence;
  return (
    <Sealed evidence={evidence}>
      <Words>{words}</Words>
      <Earlier versions={evidence.earlier} />
      <div className={styles.quoted}>
        <p className={moderation.hint}>{CASE_TEXTS.commentOn(on.kind, on.author.name)}</p>
        <Words>{on.words}</Words>
      </div>
    </Sealed>
  );
}

function StoryEvidence({ evidence, caseId }: { evidence: Of<'story'>; caseId: string }) {
  const { coupleNames, location, words, picture } = evidence;
  return (
    <Sealed evidence={evidence}>
      <dl className={moderation.details}>
        <dt>{CASE_TEXTS.couple}</dt>
        <dd>{coupleNames}</dd>
        {location !== '' && (
          <>
            <dt>{CASE_TEXTS.location}</dt>
            <dd>{location}</dd>
          </>
        )}
      </dl>
      <Words>{words}</Words>
      <SealedFiles files={picture === null ? [] : [picture]} caseId={caseId} />
    </Sealed>
  );
}
