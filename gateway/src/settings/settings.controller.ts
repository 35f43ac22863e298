import { Body, Controller, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { bodyOf } from '@sprinkle/contracts/dollars';
import {
  type SettingsChange,
  settingsChangeSchema,
} from '@sprinkle/contracts/identity/settings-change.schemas';
import { updateSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { platformSettingsSchema } from '@sprinkle/contracts/identity/settings.schemas';
import type { RpcRequest } from '@sprinkle/contracts/rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { PlatformSettings } from '../platform-settings/platform-settings.js';
import { inCents, inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';

/** Lets administrators change the platform settings. */
@ApiTags('settings')
@AdminsOnly()
@Controller('api/admin/settings')
export class SettingsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly settings: PlatformSettings,
  ) {}

  @Put()
  @ApiOperation({
    summary: 'Change the platform settings',
    description:
      'A field that is left out stays as it is. Every process applies the change within a second. Requires a recent password. Every administrator can change `registrationEnabled`, `maintenanceMode`, `minimumTipAmount`, `featuredCreatorsLimit`, `blockedLinkHosts` and `monthlySupport`. The other fields protect or price money, and only Super Admins can change them (`SUPER_REQUIRED`). All Super Admins get an email about changes of these fields.',
  })
  @ApiResponses(200, bodyOf(platformSettingsSchema))
  @ApiErrors('REAUTH_REQUIRED', 'SUPER_REQUIRED')
  async updatePlatformSettings(
    @Body({ schema: settingsChangeSchema }) body: SettingsChange,
    @RequestActor() actor: Actor,
  ) {
    const change = inCents(settingsChangeSchema, body) as RpcRequest<typeof updateSettingsRpc>;
    const settings = await this.rpc.call(updateSettingsRpc, change, { actor });
    this.settings.drop();
    return inDollars(settings);
  }
}
