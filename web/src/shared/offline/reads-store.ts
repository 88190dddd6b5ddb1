/** Before a member's id, in the name of the store that holds what that member read. */
export const READS_STORE = 'affinity-reads-';
