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

/** Publishes the administrators as they are, because a projection has none yet. */
@Injectable()
export class PublishAdministrators {
  @HandlesEvent(administratorsRequested)
  publish(_payload: unknown, { manager }: EventDelivery): Promise<void> {
    return publishAdministrators(manager);
  }
}

/**
 * Publishes who can act as an administrator. Whoever has never signed in cannot, and counts for nobody; a password that was
 * reset later changes nothing, because its owner is still a person. The new number is taken first: its lock lets one
 * transaction at a time read the administrators.
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
