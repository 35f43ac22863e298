/**
 * nestjs-pino keeps the first logger of a process, which may be silent.
 * @jest-environment node
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { supporterNotesRefused } from '@sprinkle/contracts/notifications/notifications.events';
import { sendSupporterNoteRpc } from '@sprinkle/contracts/tips/taking/supporter-notes.rpc';
import { endSupportRpc, mailSupportLinksRpc } from '@sprinkle/contracts/tips/taking/supports.rpc';
import { supportChanged } from '@sprinkle/contracts/tips/tips.events';
import { captureLog } from '@sprinkle/service-testing/capture-log';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { createPendingTip, type TestCreator } from './factories.js';
import { startTips, type TestTips } from './start-tips.js';
import {
  advanceMonths,
  beginSupport,
  createSupportedCreator,
  waitForSupport,
  waitUntilCompared,
} from './supports.js';

const senderEmail = 'Secret.Fan@example.com';

let tips: TestTips;
let creator: TestCreator;
const { lines, release } = captureLog();
beforeAll(async () => {
  tips = await startTips({ LOG_LEVEL: 'trace', RATE_LIMITS: 'relaxed' });
  creator = await createSupportedCreator(tips);
});
afterAll(async () => {
  await tips.stop();
  release();
});

/** Stripe and the database fail each time, because errors reveal the most. */
it("the logs never contain a supporter's address, from the beginning of the support to its end", async () => {
  const begun = { senderEmail, card: 'pm_card_chargeCustomerFail' };
  const { supportId, token } = await beginSupport(tips, creator, begun);
  await tips.sandbox.setFaults({ rejectNext: 1 });
  const fail = () => createPendingTip(tips, creator, { interval: 'month', senderEmail });
  await expect(fail()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  await waitFor(() => lines.join('').includes('rejected on purpose'));
  await advanceMonths(tips, supportId, 1);
  await waitForSupport(tips, supportId, 'past-due');

  const { actor } = creator;
  await tips.rpc.call(mailSupportLinksRpc, { email: senderEmail });
  await tips.rpc.call(sendSupporterNoteRpc, { text: 'Thank you!' }, { actor });
  await tips.events.publish(supporterNotesRefused, { supportId });
  const refusals = 'SELECT FROM supporter_note_refusals WHERE creator_id = $1';
  await waitFor(async () => (await tips.database.query(refusals, [creator.id])).length);

  await waitUntilCompared(tips, supportId);
  await tips.database.query(
    `ALTER TABLE outbox ADD CONSTRAINT broken CHECK (type NOT LIKE 'tips.support-%') NOT VALID`,
  );
  const links = () => tips.rpc.call(mailSupportLinksRpc, { email: senderEmail });
  await expect(links()).rejects.toMatchObject({ code: 'INTERNAL' });
  await tips.rpc.call(endSupportRpc, { token });
  await waitFor(() => lines.filter((line) => line.includes('broken')).length > 1);
  await tips.database.query('ALTER TABLE outbox DROP CONSTRAINT broken');
  await tips.database.query('UPDATE supports SET next_sync_at = now(), syncs = 0 WHERE id = $1', [supportId]);
  await tips.database.query(`SELECT pg_notify('supports', '')`);
  await tips.events.waitFor(
    supportChanged,
    ({ support }) => support.id === supportId && support.status === 'ended',
  );
  expect(lines.join('')).not.toMatch(/secret.fan/i);
});
