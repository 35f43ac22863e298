import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { exportAccountRpc, listOwnActivityRpc } from '@sprinkle/contracts/identity/identity.rpc';
import { listOwnAssetsRpc } from '@sprinkle/contracts/media/media.rpc';
import { exportProfileRpc } from '@sprinkle/contracts/profiles/profiles.rpc';
import { listPayoutMethodsRpc } from '@sprinkle/contracts/tips/payout-methods.rpc';
import { listOwnTipsRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { inDollars } from '../platform/http/dollars.js';

const PAGE_SIZE = 100;

interface Page {
  items: unknown[];
  nextCursor: string | null;
}

type LoadPage = (cursor?: string) => Promise<Page>;

/** Exports all that is kept of an account as one JSON document, which is read and written page by page. */
@Injectable()
export class ExportAccount {
  constructor(private readonly rpc: RpcClient) {}

  /** Every service replies once before the first byte is sent, so that its error still can be. */
  async execute(actor: Actor): Promise<StreamableFile> {
    const loadTips: LoadPage = async (cursor) => {
      const { tips, nextCursor } = await this.rpc.call(
        listOwnTipsRpc,
        { cursor, limit: PAGE_SIZE },
        { actor },
      );
      return { items: tips.map(inDollars), nextCursor };
    };
    const loadMedia: LoadPage = async (cursor) => {
      const { assets, nextCursor } = await this.rpc.call(
        listOwnAssetsRpc,
        { cursor, limit: PAGE_SIZE },
        { actor },
      );
      return { items: assets, nextCursor };
    };
    const loadActivity: LoadPage = async (cursor) => {
      const { activity, nextCursor } = await this.rpc.call(
        listOwnActivityRpc,
        { cursor, limit: PAGE_SIZE },
        { actor },
      );
      return { items: activity, nextCursor };
    };
    const [account, page, paymentMethods, activity, media, tips] = await Promise.all([
      this.rpc.call(exportAccountRpc, {}, { actor }),
      this.rpc.call(exportProfileRpc, {}, { actor }),
      this.rpc.call(listPayoutMethodsRpc, {}, { actor }),
      loadActivity(),
      loadMedia(),
      loadTips(),
    ]);
    const archive = writeArchive(
      { account, ...page, paymentMethods },
      {
        activity: pagesFrom(activity, loadActivity),
        media: pagesFrom(media, loadMedia),
        tips: pagesFrom(tips, loadTips),
      },
    );
    return new StreamableFile(Readable.from(archive), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="${actor.username}.json"`,
    });
  }
}

async function* pagesFrom(first: Page, load: LoadPage): AsyncGenerator<unknown[]> {
  let page = first;
  yield page.items;
  while (page.nextCursor) {
    page = await load(page.nextCursor);
    yield page.items;
  }
}

async function* writeArchive(
  whole: Record<string, unknown>,
  lists: Record<string, AsyncGenerator<unknown[]>>,
): AsyncGenerator<string> {
  yield JSON.stringify(whole, null, 2).slice(0, -2);
  for (const [name, pages] of Object.entries(lists)) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    let separator = '\n    ';
    for await (const items of pages) {
      for (const item of items) {
        yield `${separator}${JSON.stringify(item)}`;
        separator = ',\n    ';
      }
    }
    yield '\n  ]';
  }
  yield '\n}\n';
}
