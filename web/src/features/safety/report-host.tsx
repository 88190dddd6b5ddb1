import { type ReactNode, Suspense, useState } from 'react';
import type { ReportSubject } from './requests/file-report.mutation.js';
import { ReportContext } from './components/report-context.js';
import { lazyPart } from '#shared/ui/lost-part.js';

const ReportDialog = lazyPart(async () => (await import('./components/report-dialog.js')).ReportDialog);

/**
 * Holds the report dialog for everything below. While it is open, the menu that asked for it closes, and the reported thing may leave
 * the screen.
 */
export function ReportHost({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState<ReportSubject | null>(null);
  return (
    <ReportContext value={setSubject}>
      {children}
      {subject !== null && (
        <Suspense>
          <ReportDialog subject={subject} onClose={() => setSubject(null)} />
        </Suspense>
      )}
    </ReportContext>
  );
}
