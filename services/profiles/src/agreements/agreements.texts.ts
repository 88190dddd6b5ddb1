import type { AgreementSectionId } from '@affinity/proto/vocabulary/agreements';

/** Date of the texts below. It must move with every change of a text: members then accept what they really saw. */
export const AGREEMENTS_VERSION = '2026-11-21';

interface SectionText {
  readonly title: string;
  /** Paragraphs, separated by blank lines. */
  readonly text: string;
}

/** These words are our own (AGR-015). An operator who replaces them keeps the titles, which the specification gives (AGR-003). */
export const AGREEMENT_TEXTS: Readonly<Record<AgreementSectionId, SectionText>> = {
  'community-guidelines': {
    title: 'Community Guidelines',
    text: `Affinity works when people can be open without being afraid. Treat everyone you meet here as you would treat a guest: with interest, with patience, and without pressure. A "no", or no answer at all, is an answer.

Be yourself. Use your own name, your own photos and true answers. Do not pretend to be someone else, and do not write to people for money, advertising or any purpose they have not agreed to.

Harassment, threats, hate against people for who they are, sexual content sent to someone who did not ask for it, and anything that harms or sexualises children are not allowed, neither in public posts nor in private messages.

If someone makes you uncomfortable, you can block them, mute them or report them from their profile and from everything they share. Moderators read reports. They may remove content, and they may disable accounts that break these rules.`,
  },
  'privacy-policy': {
    title: 'Privacy Policy',
    text: `To match people, Affinity keeps what you give it: your name, your e-mail address, your photos, your answers to the questionnaire, and what you post, send and react to. Answers about faith, health or whom you are looking for are sensitive. They are optional, and you can change or clear them at any time.

Other signed-in members see your profile: your name, photos, answers, posts and, unless you hide it in your settings, your e-mail address. Your private messages are shown to you and to the person you write with. When a conversation is reported, moderators may read what was reported.

Your password is stored only in a form from which it cannot be read back. We do not sell your data and we do not pass it to advertisers. When you use the AI features, the parts of your answers that they need are sent to the AI provider this site has chosen, without your name or e-mail address.

You can ask for a copy of your data and you can delete your account. Deleting it removes your profile and what you shared; sealed copies that are needed to judge a report are kept for 30 days and then removed as well.`,
  },
  'account-responsibility': {
    title: 'Account Responsibility',
    text: `You must be at least 18 years old to use Affinity. By accepting you say that you are. Accounts of people under 18 are removed.

Your account is yours alone. Choose a password that you use nowhere else, keep it to yourself, and sign out on devices you share. You can see your open sessions and end them. Tell us when you think that someone else has used your account: until then, what happens through it counts as yours.

You are responsible for what you share. Share only photos, videos and stories that are yours to share, and only show people who agree to be shown.

Take care when you meet someone for the first time: choose a public place, tell a friend, and never send money. Affinity does not check who people are or what they have done before, and a high compatibility is no promise about a person.`,
  },
};
