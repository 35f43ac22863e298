import { Injectable } from '@nestjs/common';
import type { Actor } from '@sprinkle/contracts/actor';
import { removeLinkRpc, restoreLinkRpc } from '@sprinkle/contracts/profiles/links.rpc';
import type { Link } from '@sprinkle/contracts/profiles/links.schemas';
import { HOUR_MS } from '@sprinkle/contracts/rules/durations';
import { deleteBatch, purgeBatches } from '@sprinkle/service-kit/database/purge-batches';
import { execute } from '@sprinkle/service-kit/database/query';
import { HandlesRpc, type RpcInput } from '@sprinkle/service-kit/rpc/handles-rpc';
import { requireUser } from '@sprinkle/service-kit/rpc/require-user';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { changeLinks } from '../profiles/change-links.js';
import { assertNotTooMany, getLink, linkNotFound, requireLinkId } from './links.js';

const PURGE = deleteBatch('links', `removed_at < now() - interval '1 hour'`);

/** Removes a link from the page at once, but keeps it for an hour in case its owner wants it back. */
@Injectable()
export class RemoveLink {
  constructor(private readonly dataSource: DataSource) {}

  @HandlesRpc(removeLinkRpc)
  execute({ linkId }: RpcInput<typeof removeLinkRpc>, actor: Actor): Promise<Record<string, never>> {
    const user = requireUser(actor);
    return changeLinks(this.dataSource, user, async (manager) => {
      const removed = await execute(
        manager,
        'UPDATE links SET removed_at = now() WHERE id = $1 AND user_id = $2 AND removed_at IS NULL',
        [requireLinkId(linkId), user.id],
      );
      if (removed === 0) throw linkNotFound();
      return {};
    });
  }

  @HandlesRpc(restoreLinkRpc)
  restore({ linkId }: RpcInput<typeof restoreLinkRpc>, actor: Actor): Promise<Link> {
    const user = requireUser(actor);
    return changeLinks(this.dataSource, user, async (manager) => {
      await execute(manager, 'UPDATE links SET removed_at = NULL WHERE id = $1 AND user_id = $2', [
        requireLinkId(linkId),
        user.id,
      ]);
      await assertNotTooMany(manager, user.id);
      return getLink(manager, user.id, linkId);
    });
  }

  @Every(HOUR_MS)
  purge(): Promise<boolean> {
    return purgeBatches(this.dataSource, [PURGE]);
  }
}
