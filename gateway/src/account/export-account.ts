import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportAccountRpc, listOwnActivityRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { listOwnAssetsRpc } from '@sprinkle/contracts/media/media.rpc';
import { listOwnMailsRpc, listOwnNotesRpc } from '@sprinkle/contracts/notifications/notifications.rpc';
import { exportProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { listOwnLedgerRpc } from '@sprinkle/contracts/tips/money/balance.rpc';
import { listBlockedSendersRpc } from '@sprinkle/contracts/tips/page/blocked-senders.rpc';
import { getOwnGoalRpc } from '@sprinkle/contracts/tips/page/goals.rpc';
import { listOwnTipsRpc } from '@sprinkle/contracts/tips/page/tips.rpc';
import { listOwnDebtsRpc } from '@sprinkle/contracts/tips/paying/debts.rpc';
import { listOwnFeeInvoicesRpc } from '@sprinkle/contracts/tips/paying/fee-invoices.rpc';
import { listOwnPayoutsRpc } from '@sprinkle/contracts/tips/paying/own-payouts.rpc';
import { getTaxDetailsRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import {
  getPayoutAccountRpc,
  listFailedBankPayoutsRpc,
} from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import { listPayoutMethodsRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { getMessageFilterRpc } from '@sprinkle/contracts/tips/taking/message-filter.rpc';
import { listSupportersRpc } from '@sprinkle/contracts/tips/taking/supporters.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import type { FastifyReply } from 'fastify';
import { inDollars } from '../platform/http/dollars.js';
import { sendDownload } from '../platform/http/download.js';
import { followPages } from '../platform/http/follow-pages.js';

const PAGE_SIZE = 100;

interface Page {
  items: unknown[];
  nextCursor: string | null;
}

type LoadPage = (cursor?: string) => Promise<Page>;
type NamedPages = [name: string, pages: AsyncGenerator<Page>];

/** Exports everything that we keep about an account as one JSON document. It is read and written page by page. */
@Injectable()
export class ExportAccount {
  constructor(private readonly rpc: RpcClient) {}

  execute(reply: FastifyReply, actor: Actor): Promise<void> {
    const file = { filename: `${actor.username}.json`, type: 'application/json; charset=utf-8' };
    return sendDownload(reply, file, () => this.read(actor));
  }

  private listsOf(actor: Actor): Record<string, LoadPage> {
    return {
      activity: pageLoader(
        (query) => this.rpc.call(listOwnActivityRpc, query, { actor }),
        ({ activity }) => activity,
      ),
      media: pageLoader(
        (query) => this.rpc.call(listOwnAssetsRpc, query, { actor }),
        ({ assets }) => assets,
      ),
      tips: pageLoader(
        (query) => this.rpc.call(listOwnTipsRpc, { ...query, withReversed: true }, { actor }),
        ({ tips }) => tips.map(inDollars),
      ),
      ledger: pageLoader(
        (query) => this.rpc.call(listOwnLedgerRpc, query, { actor }),
        ({ entries }) => entries.map(inDollars),
      ),
      payouts: pageLoader(
        (query) => this.rpc.call(listOwnPayoutsRpc, query, { actor }),
        ({ payouts }) => payouts.map(inDollars),
      ),
      failedBankPayouts: pageLoader(
        (query) => this.rpc.call(listFailedBankPayoutsRpc, query, { actor }),
        ({ payouts }) => payouts,
      ),
      feeInvoices: pageLoader(
        (query) => this.rpc.call(listOwnFeeInvoicesRpc, query, { actor }),
        ({ invoices }) => invoices.map(inDollars),
      ),
      blockedSenders: async () => ({
        items: await this.rpc.call(listBlockedSendersRpc, {}, { actor }),
        nextCursor: null,
      }),
      supporters: pageLoader(
        (query) => this.rpc.call(listSupportersRpc, query, { actor }),
        ({ supporters }) => supporters.map(inDollars),
      ),
      supporterNotes: pageLoader(
        (query) => this.rpc.call(listOwnNotesRpc, query, { actor }),
        ({ notes }) => notes,
      ),
      mails: pageLoader(
        (query) => this.rpc.call(listOwnMailsRpc, query, { actor }),
        ({ mails }) => mails,
      ),
    };
  }

  /** Calls every service once before the first byte is sent, so that an error can still become a response. */
  private async read(actor: Actor): Promise<AsyncGenerator<string>> {
    const [account, page, paymentMethods, payoutAccount, taxDetails, { goal }, filter, { debts }, pages] =
      await Promise.all([
        this.rpc.call(exportAccountRpc, {}, { actor }),
        this.rpc.call(exportProfileRpc, {}, { actor }),
        this.rpc.call(listPayoutMethodsRpc, {}, { actor }),
        this.rpc.call(getPayoutAccountRpc, {}, { actor }),
        this.rpc.call(getTaxDetailsRpc, {}, { actor }),
        this.rpc.call(getOwnGoalRpc, {}, { actor }),
        this.rpc.call(getMessageFilterRpc, {}, { actor }),
        this.rpc.call(listOwnDebtsRpc, {}, { actor }),
        Promise.all(
          Object.entries(this.listsOf(actor)).map(async ([name, load]): Promise<NamedPages> => [
            name,
            followPages(await load(), load),
          ]),
        ),
      ]);
    const whole = { account, ...page, paymentMethods, payoutAccount: payoutAccount.account };
    const ofTips = { goal: goal && inDollars(goal), messageFilter: filter, debts: debts.map(inDollars) };
    return writeArchive({ ...whole, taxDetails: taxDetails.details, ...ofTips }, pages);
  }
}

function pageLoader<Reply extends { nextCursor: string | null }>(
  call: (query: { cursor?: string; limit: number }) => Promise<Reply>,
  itemsOf: (reply: Reply) => unknown[],
): LoadPage {
  return async (cursor) => {
    const reply = await call({ cursor, limit: PAGE_SIZE });
    return { items: itemsOf(reply), nextCursor: reply.nextCursor };
  };
}

async function* writeArchive(whole: Record<string, unknown>, lists: NamedPages[]): AsyncGenerator<string> {
  yield JSON.stringify(whole, null, 2).slice(0, -2);
  for (const [name, pages] of lists) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let separator = '\n    ';
    for await (const { items } of pages) {
      for (const item of items) {
        yield `${separator}${JSON.stringify(item)}`;
        separator = ',\n    ';
      }
    }
    yield '\n  ]';
  }
  yield '\n}\n';
}
