import { type APIRequestContext, expect } from '@playwright/test';
import { pay } from '@sprinkle/client/provider';
import { type Creator, publishedCreator } from './creator.ts';
import { inDatabase } from './database.ts';
import { makePayable } from './payable.ts';
import { changeAccount } from './stripe.ts';
import { createIntent, payTip, tipTo } from './tips.ts';

export interface ConnectedCreator extends Creator {
  account: string;
}

/** Creates a creator whose tip is payable to a ready account at Stripe. Signs `request` in. */
export async function payableAtStripe(
  request: APIRequestContext,
  prefix: string,
  amount = 5,
): Promise<ConnectedCreator> {
  const creator = await publishedCreator(request, prefix);
  await payTip(request, { ...tipTo(creator), amount });
  const path = '/api/users/me/payout-account';
  expect((await request.post(path, { data: { country: 'US' } })).ok()).toBe(true);
  let account = '';
  await inDatabase('tips', async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT stripe_account_id AS id FROM connected_accounts JOIN creators ON creators.id = creator_id
       WHERE username = $1`,
      [creator.username],
    );
    account = rows[0]?.id ?? '';
  });
  await changeAccount(account, 'ready');
  await expect.poll(async () => (await request.post(`${path}/method`)).ok()).toBe(true);
  await makePayable(creator);
  return { ...creator, account };
}

/** Pays a large tip whose money is available at Stripe at once. */
export async function fillBalance(request: APIRequestContext, creator: Creator): Promise<void> {
  const { clientSecret } = await createIntent(request, { ...tipTo(creator), amount: 500 });
  await pay(process.env.E2E_STRIPE_URL ?? '', clientSecret, { paymentMethod: 'pm_card_bypassPending' });
}
