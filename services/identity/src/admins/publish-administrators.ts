import { Injectable } from '@nestjs/common';
import { administratorsChanged } from '@sprinkle/contracts/identity/identity.events';
import { administratorsRequested } from '@sprinkle/contracts/tips/tips.events';
import { query, queryOne } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

const numbered = z.object({ administratorsVersion: z.number() });
const administrator = z.object({ id: z.string() });

/** Publishes the current administrators for a projection that has none yet. */
@Injectable()
export class PublishAdministrators {
  @HandlesEvent(administratorsRequested)
  publish(_payload: unknown, { manager }: EventDelivery): Promise<void> {
    return publishAdministrators(manager);
  }
}

/**
 * Publishes who can act as an administrator. An administrator who has never signed in cannot, and is left out. A later password reset
 * changes nothing, because there is still a person behind the account. Incrementing the version first takes a lock, so that one transaction
 * at a time reads the administrators.
 */
export async function publishAdministrators(manager: EntityManager): Promise<void> {
  const { administratorsVersion: version } = await queryOne(
    manager,
    numbered,
    'UPDATE system_settings SET administrators_version = administrators_version + 1 RETURNING administrators_version',
  );
  const administrators = await query(
    manager,
    administrator,
    'SELECT id FROM admin_users WHERE removed_at IS NULL AND last_login IS NOT NULL ORDER BY id',
  );
  const administratorIds = administrators.map(({ id }) => id);
  await recordEvent(manager, administratorsChanged, { administratorIds, version });
}
