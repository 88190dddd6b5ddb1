import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { useFollowMember } from '../../lib/safety/follow-member.mutation.js';
import { relationQuery } from '../../lib/safety/relation.query.js';
import { SAFETY_TEXTS } from '../../lib/safety/safety.texts.js';
import { useCurrentSession } from '../../lib/session/session.query.js';
import { Avatar } from '../../ui/avatar.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { useAnnounce } from '../../ui/live-region.js';
import { MemberMenuItems } from '../safety/member-menu-items.js';
import styles from './member-card-dialog.module.css';
import { MEMBER_TEXTS } from './texts.js';

export interface MemberCardDialogProps {
  memberId: string;
  name: string;
  photo: string | null;
  onClose: () => void;
}

/** Who someone is, in short, and what one can do about them (POST-013). */
export function MemberCardDialog({ memberId, name, photo, onClose }: MemberCardDialogProps) {
  const { account } = useCurrentSession();
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={styles.card}>
        <Avatar photo={photo} names={[name]} size={112} />
        {account?.id === memberId ? (
          <div className={styles.actions}>
            <p className={styles.you}>{MEMBER_TEXTS.you}</p>
            <Link to={paths.profile}>{MEMBER_TEXTS.yourProfile}</Link>
          </div>
        ) : (
          <>
            <FollowButton memberId={memberId} name={name} />
            <fieldset className={styles.safety} aria-label={MEMBER_TEXTS.moreActions(name)}>
              <MemberMenuItems memberId={memberId} memberName={name} report={{ kind: 'member', targetId: memberId }} onChosen={onClose} />
            </fieldset>
          </>
        )}
      </div>
    </Dialog>
  );
}

function FollowButton({ memberId, name }: { memberId: string; name: string }) {
  const announce = useAnnounce();
  const { data: relation } = useQuery(relationQuery(memberId));
  const follow = useFollowMember(memberId);
  const following = relation?.following === true;
  const press = () =>
    follow.mutate(!following, {
      onError: () => announce(following ? SAFETY_TEXTS.unfollowFailed(name) : SAFETY_TEXTS.followFailed(name)),
    });
  return (
    <Button look={following ? 'secondary' : 'primary'} aria-pressed={following} disabled={relation === undefined} onClick={press}>
      {following ? SAFETY_TEXTS.following : SAFETY_TEXTS.follow}
    </Button>
  );
}
