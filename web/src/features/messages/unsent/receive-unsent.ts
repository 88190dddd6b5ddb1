import type { Message } from '#shared/api/schema.js';
import { loadPart } from '#shared/code/load-part.js';
import { logError } from '#shared/code/log-error.js';
import { UnsentChannel } from './unsent-channel.js';
import { mayKeepUnsent, onUnsentWanted, wantUnsent } from '../unsent-wanted.js';
import type { UnsentMessages } from './unsent.js';

/** What sends messages, as far as whoever hears of the line and of sent ones needs it. */
export interface UnsentReceiver {
  wake(): void;
  settle(id: string): void;
  stop(): void;
}

/**
 * Sends the member's unsent messages once there may be some: this browser keeps any, another tab tells of one, or this tab writes.
 * Until then their code is not loaded. @param onSent gets each message that this member sent
 */
export function receiveUnsent(accountId: string, onSent: (message: Message) => void): UnsentReceiver {
  let unsent: UnsentMessages | undefined;
  let stopped = false;
  let taking = false;
  const stops: (() => void)[] = [];
  const take = (): void => {
    if (taking) return;
    taking = true;
    loadPart(() => import('../member-unsent.js')).then(
      ({ joinTabs, unsentOf }) => {
        if (stopped) return;
        unsent = unsentOf(accountId);
        stops.push(unsent.start(onSent), joinTabs(accountId));
      },
      (error: unknown) => {
        // The next tab, message or connection asks again.
        taking = false;
        logError('unsent', error);
      },
    );
  };
  // What a tab tells meanwhile is in the store, which is read when the code is there.
  stops.push(onUnsentWanted(take), new UnsentChannel(accountId).listen(take));
  void mayKeepUnsent().then((may) => {
    if (may && !stopped) wantUnsent();
  });
  return {
    wake: () => unsent?.wake(),
    settle: (id) => unsent?.settle(id),
    stop: () => {
      stopped = true;
      for (const stop of stops) stop();
    },
  };
}
