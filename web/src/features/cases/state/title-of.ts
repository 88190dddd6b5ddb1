import type { OwnCase } from '#shared/api/schema.js';
import { CASES_TEXTS, KIND_TEXTS } from '../texts.js';

export const titleOf = ({ report }: OwnCase): string =>
  report === null ? CASES_TEXTS.aDecision : CASES_TEXTS.filed(KIND_TEXTS[report.kind], report);
