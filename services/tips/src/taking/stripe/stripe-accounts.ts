import { Injectable } from '@nestjs/common';
import { DomainError } from '@sprinkle/service-kit/errors';
import { Stripe } from 'stripe';
import { reportRefusal, request } from './stripe-errors.js';

export interface NewAccount {
  attemptId: string;
  creatorId: string;
  country: string;
}

/** Addresses of ours that Stripe sends the creator back to. A visit there proves nothing. */
interface WayBack {
  /** Where Stripe's form leads when the creator leaves it, finished or not. */
  returnUrl: string;
  /** Where the form's link leads once it has expired or been used. */
  refreshUrl: string;
}

/**
 * Accounts of creators. The platform pays Stripe's fees and bears losses, Stripe collects what the law requires, and the creator
 * has an Express dashboard. Each method throws PROVIDER_UNAVAILABLE when Stripe does not respond. Do not call them in a
 * transaction.
 */
@Injectable()
export class StripeAccounts {
  constructor(private readonly stripe: Stripe) {}

  /** Creates the account of an attempt, or returns the one that the attempt has already created. */
  async create({ attemptId, creatorId, country }: NewAccount): Promise<string> {
    const { id } = await request('create account', () =>
      this.stripe.accounts.create(
        {
          country,
          controller: {
            fees: { payer: 'application' },
            losses: { payments: 'application' },
            requirement_collection: 'stripe',
            stripe_dashboard: { type: 'express' },
          },
          capabilities: { transfers: { requested: true } },
          metadata: { creatorId },
        },
        { idempotencyKey: `account-${attemptId}` },
      ),
    );
    return id;
  }

  /** Returns the account as it is now; null if it has left the platform and can no longer be read. */
  async retrieve(accountId: string): Promise<Stripe.Account | null> {
    return request('retrieve account', async () => {
      try {
        return await this.stripe.accounts.retrieve(accountId);
      } catch (error) {
        if (isOutOfReach(error)) return null;
        throw error;
      }
    });
  }

  /** Returns the address of Stripe's form. It works for one visit, and anybody who has it can fill the form in. */
  async createFormLink(accountId: string, { returnUrl, refreshUrl }: WayBack): Promise<string> {
    const { url } = await request('create account link', () =>
      this.stripe.accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      }),
    );
    return url;
  }

  /** Returns the address of the creator's dashboard, which works for one visit. */
  async createDashboardLink(accountId: string): Promise<string> {
    const { url } = await request('create login link', () => this.stripe.accounts.createLoginLink(accountId));
    return url;
  }
}

/** Reports to the operator that Stripe refused, and returns the error for the creator. */
export function refusedSetup(call: 'account' | 'account link' | 'login link', error: unknown): DomainError {
  reportRefusal(call, error);
  const message = 'Payouts through Stripe cannot be set up right now. Please try again later.';
  return new DomainError('PROVIDER_UNAVAILABLE', message, { cause: error });
}

/** Tells whether the account has left the platform. A key that lacks the permission gets the same status with another code. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'account_invalid';
}
