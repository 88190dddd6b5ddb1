import { useState } from 'react';
import type { Comment } from '#shared/api/schema.js';
import { useDeleteComment } from './own-comment.mutations.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { Menu, MenuItem } from '#shared/ui/menu.js';
import menuStyles from '#shared/ui/menu.module.css';
import { MoreIcon, PencilIcon, TrashIcon } from '#shared/ui/post-icons.js';
import { MemberMenuItems } from '#features/safety/member-menu-items.js';
import { useCommentActs } from './comment-context.js';
import { COMMENT_TEXTS } from './comment.texts.js';
import { POST_TEXTS } from '../texts.js';

export interface CommentMenuProps {
  comment: Comment;
  viewerId: string;
  onEdit: () => void;
}

/** What can be done about a comment: the own one, one on the own post, one of somebody else (POST-068..070, DECISION-7). */
export function CommentMenu({ comment, viewerId, onEdit }: CommentMenuProps) {
  const { postAuthorId, onDeleted } = useCommentActs();
  const [asking, setAsking] = useState(false);
  const announce = useAnnounce();
  const remove = useDeleteComment(comment);
  const own = comment.userId === viewerId;
  const texts = own ? COMMENT_TEXTS.deleteOwn : COMMENT_TEXTS.deleteOthers;
  const confirmed = () => {
    setAsking(false);
    remove.mutate(undefined, { onError: () => announce(texts.failed, 'failed') });
    // The button that was pressed goes with the comment, and would take the focus along.
    onDeleted();
  };
  return (
    <>
      <Menu label={COMMENT_TEXTS.menu(comment.userName)} icon={<MoreIcon size={20} />}>
        {own && (
          <MenuItem icon={<PencilIcon size={20} />} onPress={onEdit}>
            {POST_TEXTS.edit}
          </MenuItem>
        )}
        {(own || postAuthorId === viewerId) && (
          <MenuItem icon={<TrashIcon size={20} />} onPress={() => setAsking(true)}>
            {texts.act}
          </MenuItem>
        )}
        {!own && (
          <MemberMenuItems
            memberId={comment.userId}
            memberName={comment.userName}
            report={{ kind: 'comment', targetId: comment.id }}
            itemRole="menuitem"
            className={menuStyles.item ?? ''}
          />
        )}
      </Menu>
      {asking && (
        <ConfirmDialog
          title={texts.title}
          question={texts.question}
          confirm={texts.confirm}
          cancel={POST_TEXTS.cancel}
          onConfirm={confirmed}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
