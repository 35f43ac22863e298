import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { listButtonIconsRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { startGateway, type TestGateway } from './start-gateway.js';

const heart = {
  id: 'b0770a10-0000-4000-8000-000000000002',
  name: 'Heart',
  imageData: 'data:image/svg+xml,%3Csvg%2F%3E',
  defaultText: 'Send Love',
};

let gateway: TestGateway;
let reads = 0;

beforeAll(async () => {
  gateway = await startGateway();
  await gateway.services.respondTo(listButtonIconsRpc, () => {
    reads += 1;
    return [heart];
  });
});
afterAll(() => gateway.stop());

it('the list of button icons is public and loaded once', async () => {
  for (let time = 1; time <= 3; time += 1) {
    const response = await gateway.get('/api/button-icons');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([heart]);
  }
  expect(reads).toBe(1);
});

it('an icon is sent by its id', async () => {
  const response = await gateway.get(`/api/button-icons/${heart.id.toUpperCase()}`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(heart);
});

it.each(['6b6a3f52-4f0e-4d15-9b67-8f2a0b6f0a01', 'heart', '%00'])(
  'the gateway responds with 404 for the icon %s',
  async (id) => {
    const response = await gateway.get(`/api/button-icons/${id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'BUTTON_ICON_NOT_FOUND' });
  },
);
