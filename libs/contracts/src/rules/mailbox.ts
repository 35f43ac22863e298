/** Many providers deliver `s.am+shop@` to `sam@`, so mail limits count these as one mailbox. Accounts treat them as different. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}
