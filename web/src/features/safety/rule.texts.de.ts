import type { RuleId } from '@affinity/proto/vocabulary/reports';

export const HOUSE_RULES: Readonly<Record<RuleId, string>> = {
  harassment: 'Niemand wird beleidigt, bedroht, verfolgt oder nach einem Nein bedrängt.',
  hate: 'Niemand wird wegen der eigenen Identität oder Überzeugungen angegriffen.',
  violence: 'Keine Drohungen mit Gewalt und kein Lob dafür.',
  'sexual-content': 'Keine sexuellen Bilder oder Worte, um die niemand gebeten hat.',
  impersonation: 'Sei du selbst: keine erfundenen Profile und keine Bilder anderer, die du als deine ausgibst.',
  'spam-or-scam': 'Keine Werbung, keine Bitten um Geld, keine Tricks.',
  minors: 'Mitglieder sind 18 oder älter, und nichts hier darf einem Kind schaden.',
  privacy: 'Von niemandem werden ohne Einwilligung Adresse, Nummer oder private Bilder gezeigt.',
  unlawful: 'Nichts, was das Gesetz verbietet.',
};
