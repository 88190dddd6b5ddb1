import { AUDIENCES, type Audience } from '@affinity/proto/vocabulary/audience';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { BioSections } from '#features/people/bio-sections.js';
import { PhotoStrip } from '#features/member-profile/photo-strip.js';
import { ProfileHead } from '#features/member-profile/profile-head.js';
import { paths } from '#features/places/paths.js';
import { PromptCards } from '#features/prompts/prompt-cards.js';
import { api, unwrap } from '#shared/api/client.js';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { Dialog } from '#shared/ui/dialog.js';
import { SelectField } from '#shared/ui/select-field.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import styles from './see-as.module.css';
import { SEE_AS_TEXTS } from './texts.js';

/** Of another key than the profile itself, which others' pages of the cache must not take for this. */
const seenAsQuery = (id: string, as: Audience) =>
  queryOptions({
    queryKey: ['people-seen-as', id, as],
    queryFn: ({ signal }) => unwrap(api.GET('/api/people/{id}', { params: { path: { id }, query: { as } }, signal })),
    // What is shown to whom may have been chosen a moment ago.
    staleTime: 0,
  });

export interface SeeAsDialogProps {
  memberId: string;
  onClose: () => void;
}

/** The own profile as everyone, somebody with the member's spark, or a connection sees it (PRO-084). */
export function SeeAsDialog({ memberId, onClose }: SeeAsDialogProps) {
  const [as, setAs] = useState<Audience>('everyone');
  const { data: person, isError, refetch } = useQuery(seenAsQuery(memberId, as));
  return (
    <Dialog title={SEE_AS_TEXTS.title} onClose={onClose}>
      <div className={styles.seen}>
        <SelectField label={SEE_AS_TEXTS.label} value={as} onChange={({ target }) => setAs(target.value as Audience)}>
          {AUDIENCES.map((audience) => (
            <option key={audience} value={audience}>
              {SEE_AS_TEXTS.as[audience]}
            </option>
          ))}
        </SelectField>
        {person && (
          <article className={styles.person} aria-label={SEE_AS_TEXTS.as[as]}>
            <ProfileHead person={person} nameAs="p" />
            <PhotoStrip person={person} />
            <PromptCards prompts={person.prompts} />
            <BioSections person={person} />
          </article>
        )}
        {!person && !isError && <Skeleton height="24rem" />}
        {!person && isError && (
          <Alert
            action={
              <Button look="secondary" onClick={() => void refetch()}>
                {SEE_AS_TEXTS.tryAgain}
              </Button>
            }
          >
            {SEE_AS_TEXTS.failed}
          </Alert>
        )}
        <p className={styles.hint}>
          {SEE_AS_TEXTS.hint} <Link to={paths.settings}>{SEE_AS_TEXTS.settings}</Link>
        </p>
      </div>
    </Dialog>
  );
}
