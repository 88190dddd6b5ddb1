import { useCurrentSession } from '../../../lib/session/session.query.js';
import { useScreen } from '../../../ui/use-screen.js';
import { SecuritySection } from '../security/security.section.js';
import { SETTINGS_TEXTS } from '../texts.js';
import { AnswersSection } from './answers.section.js';
import { BudgetsSection } from './budgets.section.js';
import { CasesSection } from './cases.section.js';
import { DeleteAccountSection } from './delete-account.section.js';
import { EmailSection } from './email.section.js';
import { ExportSection } from './export.section.js';
import { HiddenMembersSection } from './hidden-members.section.js';
import { PasswordSection } from './password.section.js';
import { PrivacySection } from './privacy.section.js';
import { SessionsSection } from './sessions.section.js';
import styles from './settings.module.css';

/** /settings (DECISION-7). */
export function SettingsScreen() {
  const heading = useScreen(SETTINGS_TEXTS.title);
  const { account } = useCurrentSession();
  if (account === null) return null;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {SETTINGS_TEXTS.title}
        </h1>
        <p>{SETTINGS_TEXTS.lead}</p>
      </header>
      <AnswersSection />
      <PrivacySection accountId={account.id} />
      <HiddenMembersSection />
      <CasesSection />
      <BudgetsSection />
      <SessionsSection />
      <EmailSection account={account} />
      <SecuritySection />
      <PasswordSection />
      <ExportSection />
      <DeleteAccountSection />
    </div>
  );
}
