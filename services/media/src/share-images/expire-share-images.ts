import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { accountClosed } from '@sprinkle/contracts/identity/identity.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { DataSource } from 'typeorm';

/** If a share image is requested after it was purged, it is drawn again. */
const LIFETIME = `interval '30 days'`;
/** Sites that show an earlier link may request its image once more. */
const LIFETIME_OF_EARLIER = `interval '7 days'`;

/** Records when a share image expires. This happens before the image is stored, so that every image has an expiry. */
@Injectable()
export class ExpireShareImages {
  constructor(private readonly dataSource: DataSource) {}

  async execute(name: string, username: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await execute(
        manager,
        `INSERT INTO share_images (name, username, expires_at) VALUES ($1, lower($2), now() + ${LIFETIME})
         ON CONFLICT (name) DO UPDATE SET expires_at = excluded.expires_at`,
        [name, username],
      );
      await execute(
        manager,
        `UPDATE share_images SET expires_at = now() + ${LIFETIME_OF_EARLIER}
         WHERE username = lower($2) AND name <> $1 AND expires_at > now() + ${LIFETIME_OF_EARLIER}`,
        [name, username],
      );
    });
  }

  @HandlesEvent(accountClosed)
  async handleClosed({ username }: EventPayload<typeof accountClosed>, { manager }: EventDelivery) {
    await execute(manager, 'UPDATE share_images SET expires_at = now() WHERE username = lower($1)', [
      username,
    ]);
  }
}
