import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { comparableHost } from '@sprinkle/contracts/rules/blocked-hosts';
import { execute, queryOne } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** Stores the hosts that links must not lead to, in the form used for comparison. */
@Injectable()
export class BlockedHosts {
  /** Events may arrive in any order, so older versions are ignored. */
  @HandlesEvent(settingsChanged)
  async handleChanged(
    { settings, version }: EventPayload<typeof settingsChanged>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await execute(manager, 'UPDATE link_settings SET blocked_hosts = $1, version = $2 WHERE version < $2', [
      settings.blockedLinkHosts.map(comparableHost),
      version,
    ]);
  }
}

const linkSettings = z.object({ blockedHosts: z.array(z.string()) });

export async function blockedHosts(manager: EntityManager): Promise<ReadonlySet<string>> {
  const settings = await queryOne(manager, linkSettings, 'SELECT blocked_hosts FROM link_settings');
  return new Set(settings.blockedHosts);
}
