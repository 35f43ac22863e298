import { Inject, Injectable } from '@nestjs/common';
import type { InstallationFacts } from '@sprinkle/contracts/system/installation.rpc';
import type { InstallationCheck } from '@sprinkle/contracts/system/installation.schemas';
import { SERVICE_CONFIG } from '@sprinkle/service-kit/injection-tokens';
import { ChecksInstallation } from '@sprinkle/service-kit/installation/checks-installation';
import { Stripe } from 'stripe';
import { DataSource } from 'typeorm';
import type { Config } from '../../config.js';
import { checkBalance, checkPayouts, checkWallets, checkWaysToPay } from './check-account.js';
import { checkConnect } from './check-connect.js';
import { checkAnswer, checkMode, checkRights } from './check-key.js';
import { checkTestEvent } from './check-test-event.js';
import { checkWebhooks } from './check-webhooks.js';
import { paymentsEndpoint } from './find-webhook-endpoints.js';

/** Stripe delivers within a second or two, and the whole check has 20 seconds. */
const TEST_EVENT_MS = 12_000;

/** Checks the keys, and everything in the Stripe account that tips depend on. */
@Injectable()
export class CheckStripe {
  constructor(
    private readonly stripe: Stripe,
    private readonly dataSource: DataSource,
    @Inject(SERVICE_CONFIG)
    private readonly config: Pick<
      Config,
      | 'PUBLIC_URL'
      | 'STRIPE_SECRET_KEY'
      | 'STRIPE_PAYMENT_METHOD_CONFIGURATION'
      | 'STRIPE_CONNECT'
      | 'STRIPE_PLATFORM_COUNTRY'
    >,
  ) {}

  @ChecksInstallation()
  async execute({ isPublishableKeyLive }: InstallationFacts): Promise<InstallationCheck[]> {
    const { PUBLIC_URL, STRIPE_SECRET_KEY, STRIPE_PAYMENT_METHOD_CONFIGURATION: configuration } = this.config;
    const hasConnect = this.config.STRIPE_CONNECT === 'on';
    const ofKeys = checkMode(STRIPE_SECRET_KEY, PUBLIC_URL, isPublishableKeyLive);
    const ofAnswer = await checkAnswer(this.stripe);
    // Every other check would fail for the same reason, with the same advice.
    if (ofAnswer.state !== 'ok') return [ofKeys, ofAnswer];
    const checked = await Promise.all([
      checkRights(this.stripe, hasConnect),
      checkBalance(this.stripe),
      checkPayouts(this.stripe),
      checkWebhooks(this.stripe, this.dataSource, PUBLIC_URL, paymentsEndpoint(hasConnect)),
      checkTestEvent(this.stripe, this.dataSource, TEST_EVENT_MS),
      checkWaysToPay(this.stripe, configuration),
      checkWallets(this.stripe, PUBLIC_URL),
      hasConnect ? checkConnect(this.stripe, PUBLIC_URL, this.config.STRIPE_PLATFORM_COUNTRY) : [],
    ]);
    return [ofKeys, ofAnswer, ...checked.flat()];
  }
}
