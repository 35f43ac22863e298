interface MailToken {
  template: string;
  /** Account that the mail concerns; null where an old mail names none. */
  accountId: string | null;
  to: string;
}

/** Names the mail that an encrypted token belongs to, so that no other mail carries it. */
export function mailTokenContext({ template, accountId, to }: MailToken): string {
  return `mails.encrypted_token:${template}:${accountId ?? ''}:${to}`;
}
