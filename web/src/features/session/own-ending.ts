/** Whether the member is ending the account on this page. What the socket says of its sessions is then no news. */
export const ownEnding = { underWay: false };
