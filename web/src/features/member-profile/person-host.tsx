import { Suspense } from 'react';
import { usePersonParam } from '#features/places/open-person.js';
import { lazyPart } from '#shared/ui/lost-part.js';

const PersonDialog = lazyPart(async () => (await import('./components/person-dialog.js')).PersonDialog);

/** Shows whoever the address names over the screen of the shell (POP-001..029, EXPERIENCE-12). `useOpenPerson` opens it. */
export function PersonHost() {
  const { personId, close } = usePersonParam();
  if (personId === null) return null;
  return (
    <Suspense>
      <PersonDialog key={personId} memberId={personId} onClose={close} />
    </Suspense>
  );
}
