import { own } from '@affinity/kit/erasure/erase-in-pieces';

/** The rows of `member-copies`. An erasure begins with them: without a card the member writes nothing more. The standing stays known. */
export const MEMBER_COPIES = [own('members', 'id'), own('member_relations', 'member_id'), own('member_relations', 'other_id')];
