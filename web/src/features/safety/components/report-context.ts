import { createContext, useContext } from 'react';
import type { ReportSubject } from '../requests/file-report.mutation.js';

/** Opens the report dialog. Null outside of a `ReportHost`. */
export const ReportContext = createContext<((subject: ReportSubject) => void) | null>(null);

/** @throws Error outside of a `ReportHost`: a report that goes nowhere must not look like one */
export function useReport(): (subject: ReportSubject) => void {
  const open = useContext(ReportContext);
  if (open === null) throw new Error('useReport needs a ReportHost above it');
  return open;
}
