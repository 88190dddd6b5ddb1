import { useState } from 'react';
import type { Post } from '#shared/api/schema.js';
import { Menu, MenuItem } from '#shared/ui/menu.js';
import { BookmarkIcon, MoreIcon, PencilIcon, TrashIcon } from '#shared/ui/post-icons.js';
import { MemberMenuItems } from '#features/safety/member-menu-items.js';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import menuStyles from '#shared/ui/menu.module.css';
import { POST_TEXTS } from '../texts.js';

export interface PostMenuProps {
  post: Post;
  /** GRD-037, GRD-038: edit and delete are the author's. */
  own: boolean;
  /** Saves the post, or removes it from what is saved. */
  onSave: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function PostMenu({ post, own, onSave, onEdit, onDelete }: PostMenuProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu label={POST_TEXTS.menu(post.userName)} icon={<MoreIcon />}>
        <MenuItem icon={<BookmarkIcon size={20} />} onPress={onSave}>
          {post.saved ? POST_TEXTS.unsave : POST_TEXTS.savePost}
        </MenuItem>
        {own ? (
          <>
            <MenuItem icon={<PencilIcon size={20} />} onPress={onEdit}>
              {POST_TEXTS.edit}
            </MenuItem>
            <MenuItem icon={<TrashIcon size={20} />} onPress={() => setAsking(true)}>
              {POST_TEXTS.delete}
            </MenuItem>
          </>
        ) : (
          <MemberMenuItems
            memberId={post.userId}
            memberName={post.userName}
            report={{ kind: 'post', targetId: post.id }}
            itemRole="menuitem"
            className={menuStyles.item ?? ''}
          />
        )}
      </Menu>
      {asking && (
        <ConfirmDialog
          title={POST_TEXTS.deleteTitle}
          question={POST_TEXTS.deleteQuestion}
          confirm={POST_TEXTS.delete}
          cancel={POST_TEXTS.cancel}
          onConfirm={() => {
            setAsking(false);
            onDelete();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
