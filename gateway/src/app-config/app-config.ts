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
import { PlatformSettings } from './platform-settings.js';

/** What a browser needs to know: the environment's part and the administrators' part. */
@Injectable()
export class AppConfig {
  private made?: { from: Settings; answer: Answer };

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly settings: PlatformSettings,
  ) {}

  /** The same object as long as nothing changed, so that pages rendered with it can be compared. */
  async get(): Promise<Answer> {
    const settings = await this.settings.get();
    const earlier = this.made;
    const answer = earlier && isSame(earlier.from, settings) ? earlier.answer : this.make(settings);
    this.made = { from: settings, answer };
    return answer;
  }

  /** Undefined when the settings have to be asked for again. */
  remembered(): Answer | undefined {
    const settings = this.settings.remembered();
    return settings && this.made?.from === settings ? this.made.answer : undefined;
  }

  private make(settings: Settings): Answer {
    const { config } = this;
    return {
      productName: config.PRODUCT_NAME,
      publicUrl: config.PUBLIC_URL,
      publicHost: new URL(config.PUBLIC_URL).host,
      contactEmail: config.CONTACT_EMAIL,
      platformFeePercent: config.PLATFORM_FEE_PERCENT,
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

function isSame(one: Settings, other: Settings): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
