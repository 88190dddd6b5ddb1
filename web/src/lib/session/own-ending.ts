/** The member ends the account on this page: what the socket says of its sessions is no news, and nobody else did it. */
export const ownEnding = { underWay: false };
