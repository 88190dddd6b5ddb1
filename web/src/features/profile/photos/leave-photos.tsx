import { ConfirmDialog } from '#shared/ui/confirm-dialog.js';
import { anotherScreen, useLeaveGuard } from '#shared/page/use-leave-guard.js';
import { PHOTO_TEXTS } from './texts.js';

/** Asks before new photos and their words are left behind, while mounted: the files cannot be kept (EXPERIENCE-2). */
export function LeavePhotos() {
  const blocker = useLeaveGuard(true, anotherScreen);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={PHOTO_TEXTS.leaveTitle}
      question={PHOTO_TEXTS.leaveText}
      confirm={PHOTO_TEXTS.leave}
      cancel={PHOTO_TEXTS.stay}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
