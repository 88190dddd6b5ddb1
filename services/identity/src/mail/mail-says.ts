/** What a mail says. */
export interface MailSays {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** Why this person gets this mail, where it is not because of an account with this address. */
  readonly why?: string;
  /** Ends mails of this kind, without signing in (RFC 8058). The address is the link's. */
  readonly unsubscribe?: MailLink;
}

/** A paragraph, a link with what it is called, or words that somebody wrote. */
export type MailPart = string | MailLink | MailQuote;

export interface MailLink {
  readonly href: string;
  readonly label: string;
}

export interface MailQuote {
  readonly quote: string;
}
