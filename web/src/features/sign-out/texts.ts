export const LOGOUT_TEXTS = {
  offline: 'Not logged out: there is no connection. Please log out again when it is back.',
  ask: {
    title: 'Log out',
    question: 'What you wrote and did not send is lost when you log out.',
    confirm: 'Log out',
    cancel: 'Stay',
  },
} as const;

/** ONB-022, ONB-023, ONB-063. */
export const SIGNED_IN_TEXTS = {
  as: (who: string) => `Signed in as ${who}`,
  guest: 'a guest',
  logout: 'Not you? Log out',
} as const;
