/** Why an appeal was not taken, by stable error code. */
export const APPEAL_ERRORS: Readonly<Record<string, string>> = {
  'social-graph.appeal_filed': 'You have appealed against this decision already.',
  'social-graph.appeal_too_late': 'The time to appeal against this decision is over.',
  'social-graph.case_token_invalid': 'Your half hour here is over. Copy what you wrote, and sign in again to come back.',
  'request.rate_limited': 'Too many attempts. Please try again later.',
};
export const APPEAL_OTHER = 'Your appeal was not sent. What you wrote is still here; please try again.';
