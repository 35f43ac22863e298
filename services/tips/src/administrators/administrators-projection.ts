import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { administratorsChanged } from '@sprinkle/contracts/identity/identity.events';
import { administratorsRequested } from '@sprinkle/contracts/tips/tips.events';
import { execute, queryOptional } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import { recordEvent } from '@sprinkle/service-kit/outbox/record-event';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';

@Injectable()
export class AdministratorsProjection {
  constructor(private readonly dataSource: DataSource) {}

  /** Events may arrive in any order, so an older version is ignored. */
  @HandlesEvent(administratorsChanged)
  async handleChanged(
    { administratorIds, version }: EventPayload<typeof administratorsChanged>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await execute(
      manager,
      'UPDATE administrators SET administrator_ids = $1, version = $2 WHERE version < $2',
      [administratorIds, version],
    );
  }

  /** Administrators from before this projection existed sign in without an event. */
  @Every(3_600_000)
  async requestMissing(): Promise<void> {
    const unknown = await queryOptional(
      this.dataSource,
      z.object({ version: z.number() }),
      'SELECT version FROM administrators WHERE version = 0',
    );
    if (unknown) await recordEvent(this.dataSource.manager, administratorsRequested, {});
  }
}
