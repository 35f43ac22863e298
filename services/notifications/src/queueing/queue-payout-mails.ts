import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@sprinkle/contracts/event';
import {
  bankPayoutFailed,
  connectedAccountChanged,
  debtCarried,
  debtGivenBack,
  feeInvoiceIssued,
  payoutAccountTouched,
  payoutMethodRevealed,
  payoutMethodsChanged,
  payoutRecorded,
  taxDetailsSaved,
} from '@sprinkle/contracts/tips/tips.events';
import { type EventDelivery, HandlesEvent } from '@sprinkle/service-kit/inbox/handles-event';
import type { EntityManager } from 'typeorm';
import { type NewMessage, queueMessage } from '../messages/queue-message.js';
import { getFormerAddresses } from '../recipients/recipient.entity.js';
import { queueCreatorMail } from './queue-creator-mail.js';

/**
 * Mails creators about their payouts, fee invoices and debts that they bear for other accounts. Also mails them about each
 * change of payout methods or tax details and each visit to Stripe, because somebody else may have made it. Somebody else may
 * also have changed the email address shortly before, so former addresses get that mail too.
 */
@Injectable()
export class QueuePayoutMails {
  @HandlesEvent(payoutMethodsChanged)
  async queueChange(
    change: EventPayload<typeof payoutMethodsChanged>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    const dedupeKey = `payout-methods-changed:${envelope.id}`;
    const template = 'payout-methods-changed';
    await queueCreatorMail(manager, change.creatorId, { dedupeKey, content: { template, data: change } });
    const content = { template, data: { ...change, isToFormer: true } } as const;
    await queueFormerMails(manager, change.creatorId, { dedupeKey, content });
  }

  @HandlesEvent(payoutAccountTouched)
  async queueTouch(
    touched: EventPayload<typeof payoutAccountTouched>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    const dedupeKey = `payout-account-touched:${envelope.id}`;
    const template = 'payout-account-touched';
    await queueCreatorMail(manager, touched.creatorId, { dedupeKey, content: { template, data: touched } });
    const content = { template, data: { ...touched, isToFormer: true } } as const;
    await queueFormerMails(manager, touched.creatorId, { dedupeKey, content });
  }

  @HandlesEvent(taxDetailsSaved)
  async queueTaxDetails(
    saved: EventPayload<typeof taxDetailsSaved>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    const dedupeKey = `tax-details-saved:${envelope.id}`;
    const template = 'tax-details-saved';
    await queueCreatorMail(manager, saved.creatorId, { dedupeKey, content: { template, data: saved } });
    const content = { template, data: { ...saved, isToFormer: true } } as const;
    await queueFormerMails(manager, saved.creatorId, { dedupeKey, content });
  }

  @HandlesEvent(payoutRecorded)
  async queuePayout(
    payout: EventPayload<typeof payoutRecorded>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    await queueCreatorMail(manager, payout.creatorId, {
      dedupeKey: payout.isPart
        ? `payout-part-returned:${envelope.id}`
        : `payout-${payout.outcome}:${payout.payoutId}`,
      content: { template: 'payout-recorded', data: payout },
    });
  }

  @HandlesEvent(bankPayoutFailed)
  async queueBankPayout(
    payout: EventPayload<typeof bankPayoutFailed>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await queueCreatorMail(manager, payout.creatorId, {
      dedupeKey: `bank-payout-failed:${payout.bankPayoutId}`,
      content: { template: 'bank-payout-failed', data: payout },
    });
  }

  @HandlesEvent(connectedAccountChanged)
  async queueConnectedAccount(
    account: EventPayload<typeof connectedAccountChanged>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    await queueCreatorMail(manager, account.creatorId, {
      dedupeKey: `connected-account-changed:${envelope.id}`,
      content: { template: 'connected-account-changed', data: account },
    });
  }

  @HandlesEvent(debtCarried)
  async queueCarriedDebt(
    debt: EventPayload<typeof debtCarried>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    await queueCreatorMail(manager, debt.creatorId, {
      dedupeKey: `debt-carried:${envelope.id}`,
      content: { template: 'debt-carried', data: debt },
    });
  }

  @HandlesEvent(debtGivenBack)
  async queueGivenBackDebt(
    debt: EventPayload<typeof debtGivenBack>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    await queueCreatorMail(manager, debt.creatorId, {
      dedupeKey: `debt-given-back:${envelope.id}`,
      content: { template: 'debt-given-back', data: debt },
    });
  }

  @HandlesEvent(feeInvoiceIssued)
  async queueFeeInvoice(
    invoice: EventPayload<typeof feeInvoiceIssued>,
    { manager }: EventDelivery,
  ): Promise<void> {
    await queueCreatorMail(manager, invoice.creatorId, {
      dedupeKey: `fee-invoice:${invoice.invoiceId}`,
      content: { template: 'fee-invoice', data: invoice },
    });
  }

  @HandlesEvent(payoutMethodRevealed)
  async queueReveal(
    method: EventPayload<typeof payoutMethodRevealed>,
    { manager, envelope }: EventDelivery,
  ): Promise<void> {
    await queueCreatorMail(manager, method.creatorId, {
      dedupeKey: `payout-method-revealed:${envelope.id}`,
      content: { template: 'payout-method-revealed', data: method },
    });
  }
}

/** Queues a mail to each address that the account had within the last days. */
async function queueFormerMails(
  manager: EntityManager,
  accountId: string,
  { dedupeKey, content }: Pick<NewMessage, 'dedupeKey' | 'content'>,
): Promise<void> {
  for (const { id, email: recipient } of await getFormerAddresses(manager, accountId))
    await queueMessage(manager, { dedupeKey: `${dedupeKey}:${id}`, accountId, recipient, content });
}
