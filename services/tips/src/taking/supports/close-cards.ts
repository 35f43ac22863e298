import { Injectable } from '@nestjs/common';
import { execute } from '@sprinkle/service-kit/database/query';
import { type DueWork, workOffDue } from '@sprinkle/service-kit/schedule/due-work';
import { Every, FALLBACK_MS } from '@sprinkle/service-kit/schedule/every';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { StripeCards } from '../stripe/stripe-cards.js';

const toClose = {
  table: 'support_cards',
  key: 'setup_intent_id',
  dueAt: 'close_at',
  claim: `close_at = now() + interval '1 minute'`,
  row: z.object({ setupIntentId: z.string() }),
  batchSize: 10,
} satisfies DueWork<z.ZodObject>;

const END = 'UPDATE support_cards SET close_at = NULL WHERE setup_intent_id = $1';

/** Closes forms for another card at Stripe: after too many declined cards, and in any case after a day. */
@Injectable()
export class CloseCards {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cards: StripeCards,
  ) {}

  @Every(FALLBACK_MS, 'support_cards')
  execute(): Promise<boolean | number> {
    return workOffDue(this.dataSource, toClose, async ({ setupIntentId }) => {
      await this.cards.close(setupIntentId);
      await execute(this.dataSource, END, [setupIntentId]);
    });
  }
}
