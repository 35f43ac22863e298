import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@sprinkle/contracts/actor';
import { platformSettingsBodySchema } from '@sprinkle/contracts/http.schemas';
import { getSettingsRpc, updateSettingsRpc } from '@sprinkle/contracts/identity/settings.rpc';
import { type SettingsChange, settingsChangeSchema } from '@sprinkle/contracts/identity/settings.schemas';
import { outsideSettingsSchema } from '@sprinkle/contracts/outside-settings.schemas';
import { dollarsToCents } from '@sprinkle/contracts/rules/money';
import { getFeeSettingRpc } from '@sprinkle/contracts/tips/tips.rpc';
import { RpcClient } from '@sprinkle/service-kit/rpc/rpc-client';
import { RequestActor } from '../auth/actor.js';
import { AdminsOnly } from '../auth/session.guards.js';
import { inDollars } from '../platform/http/dollars.js';
import { ApiErrors, ApiResponses } from '../platform/openapi/api-responses.js';
import { PlatformSettings } from './platform-settings.js';

/** Lets administrators change the platform settings. */
@ApiTags('settings')
@AdminsOnly()
@Controller('api/admin/settings')
export class SettingsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly settings: PlatformSettings,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Read the platform settings',
    description: 'Those that `PUT /api/admin/settings` changes.',
  })
  @ApiResponses(200, platformSettingsBodySchema)
  async getPlatformSettings(@RequestActor() actor: Actor) {
    return inDollars(await this.rpc.call(getSettingsRpc, {}, { actor }));
  }

  @Get('outside')
  @ApiOperation({
    summary: 'Read what is set outside the console',
    description:
      'The fee and payouts through Stripe are variables of the service tips, `PLATFORM_FEE_PERCENT` and `STRIPE_CONNECT`.',
  })
  @ApiResponses(200, outsideSettingsSchema)
  async getOutsideSettings(@RequestActor() actor: Actor) {
    const { feeBasisPoints, since, ...payouts } = await this.rpc.call(getFeeSettingRpc, {}, { actor });
    return { platformFeePercent: feeBasisPoints / 100, platformFeeSince: since, ...payouts };
  }

  @Put()
  @ApiOperation({
    summary: 'Change the platform settings',
    description:
      'A field left out stays as it is. Every process follows within a second. Needs a recent password. Every administrator may change `registrationEnabled`, `maintenanceMode`, `minimumTipAmount` and `featuredCreatorsLimit`; the other fields guard or price money and need the role super (`SUPER_REQUIRED`). All Super Admins are mailed what changed in those.',
  })
  @ApiResponses(200, platformSettingsBodySchema)
  @ApiErrors('REAUTH_REQUIRED', 'SUPER_REQUIRED')
  async updatePlatformSettings(
    @Body({ schema: settingsChangeSchema }) body: SettingsChange,
    @RequestActor() actor: Actor,
  ) {
    const {
      minimumTipAmount,
      minimumPayout,
      unreviewedPayoutLimit,
      payeeGrossThreshold,
      automaticPayoutLimit,
      processingFeeFixed,
      ...change
    } = body;
    const amounts = {
      minimumTipAmountCents: optionalCents(minimumTipAmount),
      minimumPayoutCents: optionalCents(minimumPayout),
      unreviewedPayoutLimitCents: optionalCents(unreviewedPayoutLimit),
      payeeGrossThresholdCents: optionalCents(payeeGrossThreshold),
      automaticPayoutLimitCents: optionalCents(automaticPayoutLimit),
      processingFeeFixedCents: optionalCents(processingFeeFixed),
    };
    const settings = await this.rpc.call(updateSettingsRpc, { ...change, ...amounts }, { actor });
    this.settings.drop();
    return inDollars(settings);
  }
}

const optionalCents = (dollars: number | undefined) =>
  dollars === undefined ? undefined : dollarsToCents(dollars);
