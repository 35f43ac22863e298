import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { getSessionRpc } from '@sprinkle/contracts/identity/sessions.rpc';
import { getSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { getOwnProfileRpc, recordViewRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { createProfile, createSession, createSettings } from './factories.js';
import { startGateway, type TestGateway } from './start-gateway.js';

let gateway: TestGateway;
const cookie = 'sprinkle_session=hers';

beforeAll(async () => {
  gateway = await startGateway();
  const { services } = gateway;
  await services.respondTo(getSessionRpc, () => createSession());
  await services.respondTo(getOwnProfileRpc, () => createProfile());
  await services.respondTo(recordViewRpc, () => ({}));
});
afterAll(() => gateway.stop());

/** Client libraries would send only the path. */
function getRaw(target: string): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

it.each(['/api/auth/current', '/%61pi/auth/current', '/ap%69/%61uth/current', 'http://a/api/auth/current'])(
  'no cache may store personal data of %s',
  async (target) => {
    const response = await getRaw(target);
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toContain('maya@example.com');
    expect(response.toLowerCase()).toContain('\r\ncache-control: no-store\r\n');
  },
);

it('an unknown call with an encoded path gets an error as JSON', async () => {
  const response = await gateway.get('/%61pi/nothing', { accept: 'text/html' });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
});

it('another site cannot write to an encoded path', async () => {
  const response = await gateway.post('/%61pi/auth/login', {}, { origin: 'https://evil.example' });
  expect(await response.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
});

it('a file sent to an encoded path is rejected unread without a session', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=q' };
  const response = await fetch(`${gateway.url}/%61pi/media`, { method: 'POST', body: '--q', headers });
  expect(await response.json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
});

it('a large body is rejected at an encoded path', async () => {
  const response = await gateway.post('/%61pi/auth/login', { email: 'x'.repeat(300_000) });
  expect(response.status).toBe(413);
});

it('encoded paths count toward the limit of the route', async () => {
  const paths = ['/api/users/maya/view', '/%61pi/users/maya/view', '/api/users/maya/vie%77'];
  const responses = await Promise.all(
    Array.from({ length: 63 }, (_none, index) => gateway.post(paths[index % 3] ?? '')),
  );
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(3);
});

it('maintenance rejects a write to an encoded path', async () => {
  const settings = createSettings({ maintenanceMode: true });
  await gateway.services.respondTo(getSettingsRpc, () => settings);
  await gateway.publish(settingsChanged, { settings, version: 2 });
  const response = await gateway.post('/%61pi/auth/register', {});
  expect(await response.json()).toMatchObject({ code: 'MAINTENANCE' });
});
