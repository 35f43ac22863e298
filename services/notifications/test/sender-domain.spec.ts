import { afterEach, expect, it } from '@jest/globals';
import { checkSenderDomain } from '../src/installation/check-sender-domain.js';
import { type DnsServer, startDnsServer } from './dns-server.js';

const PUBLIC_URL = 'https://tips.example';
const SPF = 'v=spf1 include:_spf.mail.example -all';
const KEY = `v=DKIM1; k=rsa; p=${'A'.repeat(300)}`;
const DMARC = 'v=DMARC1; p=reject';

let server: DnsServer;
afterEach(() => server.stop());

async function check(
  texts: Record<string, string[]>,
  { usesSendGrid = false, address = 'hello@sprinkle.dev' } = {},
) {
  server = await startDnsServer(texts);
  const checks = await checkSenderDomain(server.resolver, { address, usesSendGrid }, PUBLIC_URL);
  return Object.fromEntries(checks.map(({ name, state, found }) => [name, `${state}: ${found}`]));
}

it('a domain with SPF, DKIM keys and DMARC is fine', async () => {
  const texts = {
    'sprinkle.dev': ['google-site-verification=abc', SPF],
    '_domainkey.sprinkle.dev': [],
    '_dmarc.sprinkle.dev': [DMARC],
  };
  expect(await check(texts)).toEqual({
    SPF: `ok: ${SPF}`,
    DKIM: 'ok: sprinkle.dev has keys',
    DMARC: `ok: ${DMARC}`,
  });
});

it('a domain without records for mail has three warnings', async () => {
  expect(await check({ 'sprinkle.dev': [] })).toEqual({
    SPF: 'warning: sprinkle.dev has no record',
    DKIM: 'warning: sprinkle.dev has no key',
    DMARC: 'warning: sprinkle.dev has no record',
  });
});

it('a domain that lets everybody send, or has two SPF records, is wrong', async () => {
  expect((await check({ 'sprinkle.dev': ['v=spf1 +all'] })).SPF).toBe(
    'wrong: sprinkle.dev lets everybody send in its name',
  );
  server.stop();
  expect((await check({ 'sprinkle.dev': [SPF, 'v=spf1 mx ~all'] })).SPF).toBe(
    'wrong: sprinkle.dev has 2 records',
  );
});

it('SendGrid needs its two DKIM keys, but no SPF record of the domain itself', async () => {
  const texts = {
    's1._domainkey.sprinkle.dev': [KEY],
    's2._domainkey.sprinkle.dev': [KEY],
  };
  expect(await check(texts, { usesSendGrid: true })).toMatchObject({
    SPF: 'ok: SendGrid answers for its return address',
    DKIM: "ok: SendGrid's keys are there",
  });
  server.stop();
  expect(await check({ 's1._domainkey.sprinkle.dev': [KEY] }, { usesSendGrid: true })).toMatchObject({
    DKIM: "wrong: sprinkle.dev lacks SendGrid's keys",
  });
});

it('the DMARC record of the parent domain applies', async () => {
  const texts = { '_dmarc.sprinkle.dev': [DMARC] };
  expect((await check(texts, { address: 'hello@mail.sprinkle.dev' })).DMARC).toBe(`ok: ${DMARC}`);
});

it('a name server that does not respond is reported as wrong, not as a missing record', async () => {
  server = await startDnsServer({});
  const { resolver } = server;
  resolver.setServers(['127.0.0.1:1']);
  const sender = { address: 'hello@sprinkle.dev', usesSendGrid: false };
  const checks = await checkSenderDomain(resolver, sender, PUBLIC_URL);
  expect(checks.map(({ state }) => state)).toEqual(['wrong', 'wrong', 'wrong']);
});
