import { Injectable } from '@nestjs/common';
import { Transactions } from '@affinity/kit/db/transactions';
import { EraseInPieces } from '@affinity/kit/erasure/erase-in-pieces';
import { MEMBER_COPIES } from '@affinity/members/erase-copies';

/** Erases one member. Repeating it finds nothing to do. */
@Injectable()
export class EraseMemberService extends EraseInPieces {
  constructor(transactions: Transactions) {
    // Then the tables with something of the member's: `own('things', 'user_id')`.
    super(transactions, [...MEMBER_COPIES]);
  }
}
