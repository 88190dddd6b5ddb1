import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseReport } from '#shared/api/schema.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { caseQuery } from '../requests/cases.query.js';
import { CASE_TEXTS } from '../texts/case.texts.js';
import { MODERATION_TEXTS } from '../texts/moderation.texts.js';
import styles from './case.module.css';
import moderation from './moderation.module.css';

type SealedFile = Extract<NonNullable<CaseReport['evidence']>, { kind: 'post' }>['media'][number];
/** `what` names the file where several differ in use. */
type NamedFile = SealedFile & { readonly what?: string };

/** Sealed pictures and videos. None is shown before a moderator asks for it: it may be hard to look at. */
export function SealedFiles({ files, caseId }: { files: readonly NamedFile[]; caseId: string }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file, index) => (
        // The index is a stable key: sealed files have no id, and their order does not change.
        <li key={index} className={styles.file}>
          <File file={file} caseId={caseId} />
        </li>
      ))}
    </ul>
  );
}

function File({ file, caseId }: { file: NamedFile; caseId: string }) {
  const { url, type, alt, what } = file;
  const [shown, setShown] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const client = useQueryClient();
  if (url === null) return <p className={moderation.hint}>{CASE_TEXTS.fileGone[type]}</p>;
  const retry = () => {
    setBroken(null);
    void client.invalidateQueries({ queryKey: caseQuery(caseId).queryKey });
  };
  const words = alt === '' ? CASE_TEXTS.noAlt : CASE_TEXTS.alt(alt);
  if (broken === url) {
    return (
      <Alert
        action={
          <Button look="secondary" onClick={retry}>
            {MODERATION_TEXTS.tryAgain}
          </Button>
        }
      >
        {CASE_TEXTS.fileFailed}
      </Alert>
    );
  }
  return (
    <>
      {what !== undefined && <p className={moderation.hint}>{what}</p>}
      {shown ? (
        <Shown file={file} url={url} onError={() => setBroken(url)} />
      ) : (
        <Button look="secondary" onClick={() => setShown(true)}>
          {CASE_TEXTS.show[type]}
        </Button>
      )}
      <p className={moderation.hint}>{words}</p>
    </>
  );
}

/** The pressed button is gone. What came in its place takes the focus. */
const focusOn = (element: HTMLElement | null) => element?.focus();

function Shown({ file, url, onError }: { file: SealedFile; url: string; onError: () => void }) {
  const { type, alt, width, height } = file;
  const size = { width: width ?? undefined, height: height ?? undefined };
  if (type === 'video') {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- members' own videos come without a track
    return <video ref={focusOn} src={url} controls preload="metadata" aria-label={alt} onError={onError} {...size} />;
  }
  return <img ref={focusOn} tabIndex={-1} src={url} alt={alt} onError={onError} {...size} />;
}
