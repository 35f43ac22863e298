import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { MINUTE_MS } from '@sprinkle/contracts/rules/durations';
import { CURRENCY } from '@sprinkle/contracts/rules/money';
import { Every } from '@sprinkle/service-kit/schedule/every';
import { isOutage, paymentsUnavailable } from './stripe-errors.js';
import { StripePayments } from './stripe.js';

/**
 * The ledger has one currency. A provider account that settles in another one converts what is paid, so fees and disputes would
 * not match the ledger. The service refuses to start with such an account. If the provider is down at the start, the service asks
 * again every minute. If the currency then turns out wrong, it takes no new payments, and its next start is refused.
 */
@Injectable()
export class SettlementCurrency implements OnModuleInit {
  private readonly logger = new Logger(SettlementCurrency.name);
  private problem: string | null = null;
  private isKnown = false;

  constructor(private readonly stripe: StripePayments) {}

  async onModuleInit(): Promise<void> {
    await this.check();
    if (this.problem) throw new Error(this.problem);
  }

  @Every(MINUTE_MS)
  async checkUntilKnown(): Promise<void> {
    if (!this.isKnown) await this.check();
    if (this.problem) this.logger.error(this.problem);
  }

  /** Throws PROVIDER_UNAVAILABLE when payments would be converted. */
  assertRight(): void {
    if (this.problem) throw paymentsUnavailable(new Error(this.problem));
  }

  private async check(): Promise<void> {
    try {
      const currencies = await this.stripe.listCurrencies();
      this.isKnown = true;
      this.problem = currencyProblem(currencies);
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.logger.warn({ msg: 'The provider does not say which currency it settles in', err: error });
    }
  }
}

/** Returns what is wrong with an account that holds these currencies, or null. */
export function currencyProblem(currencies: string[]): string | null {
  if (currencies.includes(CURRENCY)) return null;
  const held = currencies.join(', ').toUpperCase() || 'no currency';
  const wanted = CURRENCY.toUpperCase();
  return `The account at the payment provider settles in ${held}, and has to settle in ${wanted}. Add a bank account in ${wanted} there.`;
}
