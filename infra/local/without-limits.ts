import { SERVICES } from '../services.ts';

const UNLIMITED = '1000000';

/** Settings by service for a system whose few members do at once what many do in days: `env` of `startSystem`. */
export const WITHOUT_LIMITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(SERVICES.map((name) => [name, { BUDGET_SCALE: UNLIMITED }])),
  gateway: {
    RATE_LIMIT_READ: UNLIMITED,
    RATE_LIMIT_SEARCH: UNLIMITED,
    RATE_LIMIT_WRITE: UNLIMITED,
    RATE_LIMIT_SENSITIVE: UNLIMITED,
  },
};
