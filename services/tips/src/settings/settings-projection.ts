import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import { settingsChanged } from '@sprinkle/contracts/identity/identity.events';
import { execute } from '@sprinkle/service-kit/database/query';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';

@Injectable()
export class SettingsProjection {
  /** Events may arrive in any order, so an older version is ignored. */
  @HandlesEvent(settingsChanged)
  async handleChanged(
    { settings, version }: EventPayload<typeof settingsChanged>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await execute(
      manager,
      'UPDATE platform_settings SET minimum_tip_cents = $1, version = $2 WHERE version < $2',
      [settings.minimumTipAmountCents, version],
    );
  }
}
