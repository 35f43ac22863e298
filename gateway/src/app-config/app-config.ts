import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig as Answer } from '@sprinkle/contracts/http.schemas';
import type { PlatformSettings as Settings } from '@sprinkle/contracts/identity/identity.schemas';
import { IMAGE_MAX_BYTES } from '@sprinkle/contracts/media/media.schemas';
import { centsToDollars } from '@sprinkle/contracts/rules/money';
import {
  MAXIMUM_TIP_CENTS,
  PROVIDER_MINIMUM_CENTS,
  TIP_MESSAGE_MAX,
} from '@sprinkle/contracts/rules/tip-limits';
import { CONFIG, type GatewayConfig } from '../config.js';
import { FeeRate, type Rate } from './fee-rate.js';
import { PlatformSettings } from './platform-settings.js';

/** All that a browser needs to know: from the environment, from the administrators, and the fee rate from tips. */
@Injectable()
export class AppConfig {
  private made?: { settings: Settings; rate: Rate; answer: Answer };

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly settings: PlatformSettings,
    private readonly feeRate: FeeRate,
  ) {}

  /** The same object as long as nothing changed, so that pages rendered with it can be compared. */
  async get(): Promise<Answer> {
    const [settings, rate] = await Promise.all([this.settings.get(), this.feeRate.get()]);
    const answer = this.make(settings, rate);
    const earlier = this.made?.answer;
    this.made = { settings, rate, answer: isDeepStrictEqual(earlier, answer) && earlier ? earlier : answer };
    return this.made.answer;
  }

  /** Undefined when the settings or the rate have to be asked for again. */
  remembered(): Answer | undefined {
    const { made } = this;
    const isFresh = made?.settings === this.settings.remembered() && made?.rate === this.feeRate.remembered();
    return isFresh ? made?.answer : undefined;
  }

  private make(settings: Settings, rate: Rate): Answer {
    const { config } = this;
    return {
      productName: config.PRODUCT_NAME,
      publicUrl: config.PUBLIC_URL,
      publicHost: new URL(config.PUBLIC_URL).host,
      contactEmail: config.CONTACT_EMAIL,
      platformFeePercent: rate.percent,
      limits: {
        minimumTip: Math.max(settings.minimumTipAmount, centsToDollars(PROVIDER_MINIMUM_CENTS)),
        maximumTip: centsToDollars(MAXIMUM_TIP_CENTS),
        tipMessage: TIP_MESSAGE_MAX,
        imageBytes: IMAGE_MAX_BYTES,
      },
      features: {
        registrationEnabled: settings.registrationEnabled,
        maintenanceMode: settings.maintenanceMode,
      },
      stripe: { publishableKey: config.STRIPE_PUBLISHABLE_KEY, scriptUrl: config.STRIPE_SCRIPT_URL },
    };
  }
}
