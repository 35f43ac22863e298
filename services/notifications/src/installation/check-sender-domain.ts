import { NODATA, NOTFOUND } from 'node:dns';
import type { Resolver } from 'node:dns/promises';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { isLocalUrl } from '@sprinkle/service-kit/installation/address-kind';
import { ok, orWrong, warning, wrong } from '@sprinkle/service-kit/installation/check';

/** Reserved names that nobody can register, so DNS has no records for them (RFC 2606 and RFC 6761). */
const RESERVED = /(^|\.)(example|example\.(com|net|org)|test|invalid|localhost|local)$/;
const UNRESOLVED = 'Look whether this machine can ask DNS.';
const SENDGRID_SELECTORS = ['s1', 's2'];

interface Sender {
  address: string;
  usesSendGrid: boolean;
}

/** Checks whether the DNS records of the sender's domain let others tell real mails from forged ones. */
export async function checkSenderDomain(
  resolver: Resolver,
  sender: Sender,
  publicUrl: string,
): Promise<InstallationCheck[]> {
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1).toLowerCase();
  if (RESERVED.test(domain)) {
    const found = `${domain} is a domain for examples`;
    const advice = 'Set MAIL_FROM to an address of your own domain.';
    return [(isLocalUrl(publicUrl) ? warning : wrong)('Domain of mails', found, advice)];
  }
  return Promise.all([
    orWrong('SPF', UNRESOLVED, () => checkSpf(resolver, domain, sender)),
    orWrong('DKIM', UNRESOLVED, () => checkDkim(resolver, domain, sender)),
    orWrong('DMARC', UNRESOLVED, () => checkDmarc(resolver, domain)),
  ]);
}

async function checkSpf(
  resolver: Resolver,
  domain: string,
  { usesSendGrid }: Sender,
): Promise<InstallationCheck> {
  const records = (await textsOf(resolver, domain)).filter((text) => /^v=spf1( |$)/i.test(text));
  const [record, ...others] = records;
  if (others.length > 0) return wrong('SPF', `${domain} has ${records.length} records`, 'Put them into one.');
  if (record && /(^| )\+?all( |$)/i.test(record))
    return wrong('SPF', `${domain} lets everybody send in its name`, 'End the record with -all or ~all.');
  if (record) return ok('SPF', record);
  // SendGrid's mails have a return address below the domain, with SendGrid's own record.
  if (usesSendGrid) return ok('SPF', 'SendGrid answers for its return address');
  const advice = `Add a TXT record to ${domain} that names your mail server, such as "v=spf1 mx -all".`;
  return warning('SPF', `${domain} has no record`, advice);
}

/** Only a received mail shows which key signed it, but DNS shows whether there is a key at all. */
async function checkDkim(
  resolver: Resolver,
  domain: string,
  { usesSendGrid }: Sender,
): Promise<InstallationCheck> {
  const advice = usesSendGrid
    ? `Authenticate ${domain} in SendGrid, and add the records that it shows.`
    : 'Have your mail server sign mails, and publish its key.';
  if (!usesSendGrid) {
    const hasKeys = await exists(resolver, `_domainkey.${domain}`);
    return hasKeys ? ok('DKIM', `${domain} has keys`) : warning('DKIM', `${domain} has no key`, advice);
  }
  const found = await Promise.all(
    SENDGRID_SELECTORS.map((selector) => textsOf(resolver, `${selector}._domainkey.${domain}`)),
  );
  if (found.every((texts) => texts.length > 0)) return ok('DKIM', "SendGrid's keys are there");
  return wrong('DKIM', `${domain} lacks SendGrid's keys`, advice);
}

/** A domain's record also applies to subdomains without their own. */
async function checkDmarc(resolver: Resolver, domain: string): Promise<InstallationCheck> {
  const labels = domain.split('.');
  for (let first = 0; first < labels.length - 1; first += 1) {
    const name = labels.slice(first).join('.');
    const [record] = (await textsOf(resolver, `_dmarc.${name}`)).filter((text) => /^v=DMARC1/i.test(text));
    if (record) return ok('DMARC', record);
  }
  const advice = `Add a TXT record to _dmarc.${domain}, at first "v=DMARC1; p=none; rua=mailto:YOU".`;
  return warning('DMARC', `${domain} has no record`, advice);
}

async function textsOf(resolver: Resolver, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (hasCode(error, NOTFOUND) || hasCode(error, NODATA)) return [];
    throw error;
  }
}

/** A name without records exists if there are names below it (RFC 8020). */
async function exists(resolver: Resolver, name: string): Promise<boolean> {
  try {
    await resolver.resolveTxt(name);
    return true;
  } catch (error) {
    if (hasCode(error, NODATA)) return true;
    if (hasCode(error, NOTFOUND)) return false;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
