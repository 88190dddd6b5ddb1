import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { EraseInPieces, own } from '@affinity/kit/erasure/erase-in-pieces';
import { MEMBER_COPIES } from '@affinity/members/erase-copies';

/** Erases one member. Repeating it finds nothing to do. */
@Injectable()
export class EraseMemberService extends EraseInPieces {
  constructor(transactions: Transactions) {
    super(transactions, [
      ...MEMBER_COPIES,
      own('notification_acts', 'actor_id'),
      own('notification_acts', 'recipient_id'),
      own('notifications', 'recipient_id'),
      // A spark and a connection are about the person.
      own('notifications', 'about_id'),
      own('notifications', 'owner_id'),
      own('notification_readers', 'member_id'),
      own('notification_choices', 'member_id'),
      own('notification_rests', 'member_id'),
      own('member_looks', 'member_id'),
      own('mail_digests', 'member_id'),
      own('mail_readers', 'member_id'),
      // What they were to show goes with the devices.
      own('push_devices', 'member_id'),
    ]);
  }
}
