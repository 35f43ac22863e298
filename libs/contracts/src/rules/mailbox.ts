/** Many providers deliver `s.am+shop@` to `sam@`, so limits on mails count these as one. Accounts do not. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}
