import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { HandlesEvent, type EventDelivery } from '@sprinkle/service-kit/inbox/handles-event';
import { DataSource } from 'typeorm';

/** Any of them can be drawn again: the present one of a page that is still asked for comes back by itself. */
const KEPT = `interval '30 days'`;
/** Those who have shown an earlier link may ask for its picture once more. */
const KEPT_AFTER_THE_NEXT = `interval '7 days'`;

/** Writes down how long each picture stays, before there is one: so none is ever forgotten. */
@Injectable()
export class ExpireShareImages {
  constructor(private readonly dataSource: DataSource) {}

  async execute(name: string, username: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO share_images (name, username, expires_at) VALUES ($1, lower($2), now() + ${KEPT})
         ON CONFLICT (name) DO UPDATE SET expires_at = excluded.expires_at`,
        [name, username],
      );
      await manager.query(
        `UPDATE share_images SET expires_at = now() + ${KEPT_AFTER_THE_NEXT}
         WHERE username = lower($2) AND name <> $1 AND expires_at > now() + ${KEPT_AFTER_THE_NEXT}`,
        [name, username],
      );
    });
  }

  @HandlesEvent(accountClosed)
  async handleClosed({ username }: EventPayload<typeof accountClosed>, { manager }: EventDelivery) {
    await manager.query('UPDATE share_images SET expires_at = now() WHERE username = lower($1)', [username]);
  }
}
