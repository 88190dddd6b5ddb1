import { useCurrentSession } from '#features/session/session.query.js';
import { useScreen } from '#shared/ui/use-screen.js';
import { SecuritySection } from './security/security.section.js';
import { SETTINGS_TEXTS } from './texts.js';
import { AnswersSection } from './components/answers.section.js';
import { BudgetsSection } from './components/budgets.section.js';
import { CasesSection } from './components/cases.section.js';
import { DeleteAccountSection } from './components/delete-account.section.js';
import { EmailSection } from './components/email.section.js';
import { ExportSection } from './components/export.section.js';
import { LanguageSection } from './components/language.section.js';
import { HiddenMembersSection } from './components/hidden-members.section.js';
import { PasswordSection } from './components/password.section.js';
import { PrivacySection } from './components/privacy.section.js';
import { PushSection } from './components/push.section.js';
import { SessionsSection } from './components/sessions.section.js';
import { AudienceSection } from './audience/audience.section.js';
import { NoticesSection } from './notices/notices.section.js';
import styles from './components/settings.module.css';

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
      <LanguageSection />
      <PrivacySection accountId={account.id} />
      <AudienceSection accountId={account.id} />
      <NoticesSection />
      <PushSection />
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
