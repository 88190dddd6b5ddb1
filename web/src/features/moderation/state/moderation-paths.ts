import { paths } from '#features/places/paths.js';

/** Addresses inside of /moderation: one entry of the route table leads to all of them. */
export const moderationPaths = {
  cases: paths.moderation,
  appeals: `${paths.moderation}/appeals`,
  log: `${paths.moderation}/log`,
} as const;

export const addressOfModerationCase = (caseId: string): string => `${paths.moderation}/cases/${caseId}`;
