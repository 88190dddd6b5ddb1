import { own } from '@affinity/kit/erasure/erase-in-pieces';

/** The rows of `member-copies`. First of an erasure: without a card the member writes nothing more. What is known of the standing stays. */
export const MEMBER_COPIES = [own('members', 'id'), own('member_relations', 'member_id'), own('member_relations', 'other_id')];
