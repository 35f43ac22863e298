import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig as Config } from '@sprinkle/contracts/app-config.schemas';
import type { PlatformSettings as Settings } from '@sprinkle/contracts/identity/settings.schemas';
import { IMAGE_MAX_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import {
  MAXIMUM_TIP_CENTS,
  PROVIDER_MINIMUM_CENTS,
  TIP_MESSAGE_MAX,
} from '@sprinkle/contracts/rules/tip-limits';
import { CONFIG, type GatewayConfig } from '../config.js';
import { PlatformSettings } from '../platform-settings/platform-settings.js';
import { inDollars } from '../platform/http/dollars.js';
import { FeeRate, type Rate } from './fee-rate.js';

/** Builds the browser's configuration from the environment, the administrators' settings and the tips service. */
@Injectable()
export class AppConfig {
  private latest?: { settings: Settings; rate: Rate; config: Config };

  constructor(
    @Inject(CONFIG) private readonly environment: GatewayConfig,
    private readonly settings: PlatformSettings,
    private readonly feeRate: FeeRate,
  ) {}

  /** Returns the same object until something changes, so that documents rendered with it can be cached. */
  async get(): Promise<Config> {
    const [settings, rate] = await Promise.all([this.settings.get(), this.feeRate.get()]);
    const created = this.create(settings, rate);
    const earlier = this.latest?.config;
    const config = earlier && isDeepStrictEqual(earlier, created) ? earlier : created;
    this.latest = { settings, rate, config };
    return config;
  }

  /** Returns undefined when the settings or the rate have to be loaded again. */
  peek(): Config | undefined {
    const { settings, rate, config } = this.latest ?? {};
    return settings === this.settings.peek() && rate === this.feeRate.peek() ? config : undefined;
  }

  private create(settings: Settings, rate: Rate): Config {
    const { environment } = this;
    return {
      productName: environment.PRODUCT_NAME,
      publicUrl: environment.PUBLIC_URL,
      publicHost: new URL(environment.PUBLIC_URL).host,
      contactEmail: environment.CONTACT_EMAIL,
      platformFeePercent: rate.percent,
      processing: processingOf(settings),
      limits: {
        ...inDollars({
          minimumTipCents: Math.max(settings.minimumTipAmountCents, PROVIDER_MINIMUM_CENTS),
          maximumTipCents: MAXIMUM_TIP_CENTS,
        }),
        tipMessage: TIP_MESSAGE_MAX,
        imageBytes: IMAGE_MAX_BYTES,
      },
      features: {
        registrationEnabled: settings.registrationEnabled,
        maintenanceMode: settings.maintenanceMode,
        ...(settings.monthlySupport && { monthlySupport: true }),
      },
      retention: {
        senderAddressMonths: environment.SENDER_ADDRESS_MONTHS,
        payoutRecordYears: environment.PAYOUT_RECORD_YEARS,
      },
      stripe: {
        publishableKey: environment.STRIPE_PUBLISHABLE_KEY,
        scriptUrl: environment.STRIPE_SCRIPT_URL,
        paymentMethodConfiguration: environment.STRIPE_PAYMENT_METHOD_CONFIGURATION || null,
      },
    };
  }
}

function processingOf(settings: Settings): Config['processing'] {
  if (settings.processingFeeBearer === 'platform') return { percent: 0, fixed: 0 };
  const { processingFeePercent: percent, processingFeeFixedCents: fixedCents } = settings;
  return { percent, fixed: centsToDollars(fixedCents) };
}
