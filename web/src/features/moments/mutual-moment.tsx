import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Met } from '#features/people/moments.js';
import { personQuery } from '#features/people/person.query.js';
import { WhyLine } from '#features/people/why-line.js';
import { addressOfChatOf } from '#features/places/chat-address.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { Avatar } from '#shared/ui/avatar.js';
import { Button } from '#shared/ui/button.js';
import { Dialog } from '#shared/ui/dialog.js';
import styles from './mutual-moment.module.css';
import { MOMENT_TEXTS } from './texts.js';

const AVATAR = 104;

export interface MutualMomentProps {
  met: Met;
  onClose: () => void;
}

/** Both photos come together, what both chose stands under them, and the next step is to write (GRAPH-017). */
export function MutualMoment({ met: { id, fullName }, onClose }: MutualMomentProps) {
  const { account } = useCurrentSession();
  const navigate = useNavigate();
  const { data: own } = useQuery({ ...personQuery(account?.id ?? ''), enabled: account !== null });
  const { data: other } = useQuery(personQuery(id));
  if (account === null) return null;
  const write = () => {
    onClose();
    void navigate(addressOfChatOf(account.id, id));
  };
  return (
    <Dialog title={MOMENT_TEXTS.title} onClose={onClose}>
      <div className={styles.moment}>
        <div className={styles.pair} aria-hidden="true">
          <Avatar photo={own?.photoURL ?? null} names={[own?.fullName ?? '']} size={AVATAR} />
          <Avatar photo={other?.photoURL ?? null} names={[fullName]} size={AVATAR} />
        </div>
        <p className={styles.text}>{MOMENT_TEXTS.text(fullName)}</p>
        {other && other.reasons.some(({ options }) => options.length > 0) && <WhyLine person={other} className={styles.why} />}
        <div className={styles.acts}>
          <Button onClick={write}>{MOMENT_TEXTS.hello}</Button>
          <Button look="quiet" onClick={onClose}>
            {MOMENT_TEXTS.later}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
