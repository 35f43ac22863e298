interface Webmail {
  name: string;
  url: string;
}

const GMAIL = { name: 'Gmail', url: 'https://mail.google.com/' };
const OUTLOOK = { name: 'Outlook', url: 'https://outlook.live.com/mail/' };
const ICLOUD = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail' };
const PROTON = { name: 'Proton Mail', url: 'https://mail.proton.me/' };
const YAHOO = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' };

/** Mail hosts with a known webmail. Custom domains can't be recognised. */
const WEBMAIL = new Map<string, Webmail>([
  ['gmail.com', GMAIL],
  ['googlemail.com', GMAIL],
  ['outlook.com', OUTLOOK],
  ['hotmail.com', OUTLOOK],
  ['live.com', OUTLOOK],
  ['msn.com', OUTLOOK],
  ['icloud.com', ICLOUD],
  ['me.com', ICLOUD],
  ['mac.com', ICLOUD],
  ['proton.me', PROTON],
  ['protonmail.com', PROTON],
  ['pm.me', PROTON],
  ['yahoo.com', YAHOO],
  ['ymail.com', YAHOO],
  ['aol.com', { name: 'AOL Mail', url: 'https://mail.aol.com/' }],
  ['gmx.com', { name: 'GMX', url: 'https://www.gmx.com/' }],
]);

/** Returns the webmail of an address, if its host is known. */
export function webmailOf(email: string): Webmail | undefined {
  return WEBMAIL.get(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}
