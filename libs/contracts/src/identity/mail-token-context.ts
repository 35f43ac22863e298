interface MailToken {
  template: string;
  /** Account that the mail concerns; null if an old mail names none. */
  accountId: string | null;
  to: string;
}

/** Identifies the mail that an encrypted token belongs to, so that no other mail can carry it. */
export function mailTokenContext({ template, accountId, to }: MailToken): string {
  return `mails.encrypted_token:${template}:${accountId ?? ''}:${to}`;
}
