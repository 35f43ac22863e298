import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Creator, publishedCreator } from '../journey/creator.ts';
import { expectSettledOnce } from '../journey/expect-settled.ts';
import { openTip, wantedTip } from '../journey/tip.ts';
import { WAYS_TO_PAY } from '../journey/ways-to-pay.ts';
import { Gate } from '../system/gate.ts';
import { HeldCommits } from '../system/held-commits.ts';
import { kill, pidOf, waitUntilBack } from '../system/processes.ts';
import { loseWebhooks } from '../system/provider.ts';

/** Every settled tip makes this write. */
const SETTLING = {
  service: 'tips',
  table: 'tips',
  at: 'BEFORE UPDATE',
  when: `NEW.status = 'succeeded'`,
} as const;

let creator: Creator;

beforeAll(async () => {
  creator = await publishedCreator();
});

/** These calls end only at the caller's deadline, so they are awaited after everything else. */
const unanswered: Promise<Response>[] = [];

// The test that awaits them may be filtered out, and the next suite kills the gateway that holds them.
afterAll(() => Promise.allSettled(unanswered));

describe.each(WAYS_TO_PAY)('a tip that is paid $way', ({ pay, ask }) => {
  it('counts once when tips died before committing that it is paid', async () => {
    const tip = await openTip(wantedTip(creator));
    await loseWebhooks(() => pay(tip));
    const pid = pidOf('tips');
    const gate = await Gate.close(SETTLING);
    unanswered.push(ask(tip));
    await gate.reached();
    kill('tips');
    await gate.discard();
    await gate.remove();
    await waitUntilBack('tips', pid);
    expect((await ask(tip)).status).toBe(200);
    await expectSettledOnce([tip]);
  });

  it('counts once when tips died after committing that it is paid', async () => {
    const tip = await openTip(wantedTip(creator));
    await loseWebhooks(() => pay(tip));
    const pid = pidOf('tips');
    const gate = await Gate.close(SETTLING);
    unanswered.push(ask(tip));
    const serverPid = await gate.reached();
    const held = await HeldCommits.begin();
    await gate.open();
    await held.reachedBy(serverPid);
    kill('tips');
    await held.end();
    await gate.remove();
    await waitUntilBack('tips', pid);
    expect((await ask(tip)).status).toBe(200);
    await expectSettledOnce([tip]);
  });
});

it('every call cut off by the death of tips is answered with 503 or 504', async () => {
  expect(unanswered).toHaveLength(4);
  for (const { status } of await Promise.all(unanswered)) expect([503, 504]).toContain(status);
});
