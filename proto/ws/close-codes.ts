/** Close codes beyond RFC 6455: 4401 the session ended; 4408 no `resume` in time; 4400 a frame that is not in the protocol. */
export const SOCKET_CLOSE = { sessionEnded: 4401, resumeTimeout: 4408, badFrame: 4400, serverRestart: 1012, tooLarge: 1009 } as const;
