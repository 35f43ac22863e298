import { z } from 'zod';
import { defineList } from '../../list.js';
import { wordsOfCode } from '../../rules/text.js';
import { disputeSchema, disputeStateSchema } from './disputes.schemas.js';

/** Open disputes by deadline, or decided ones, newest first. */
export const disputesList = defineList({
  service: 'tips',
  name: 'disputes',
  filter: z.object({
    state: disputeStateSchema
      .default('open')
      .describe(
        '`open` returns undecided disputes, earliest deadline first; `decided` returns the others, newest first',
      ),
  }),
  rows: 'disputes',
  row: disputeSchema,
  fileName: 'disputes.csv',
  columns: {
    evidenceDue: { title: 'Evidence due', value: ({ evidenceDueAt }) => evidenceDueAt },
    opened: { title: 'Opened', value: ({ openedAt }) => openedAt },
    from: { title: 'From', value: ({ senderName }) => senderName },
    to: { title: 'To', value: ({ creatorUsername }) => creatorUsername },
    amount: { title: 'Amount', value: ({ amountCents }) => ({ cents: amountCents }) },
    reserved: { title: 'Reserved', value: ({ reservedCents }) => ({ cents: reservedCents }) },
    fee: { title: 'Fee', value: ({ feeCents }) => ({ cents: feeCents }) },
    state: { title: 'State', value: ({ status }) => wordsOfCode(status) },
    reason: { title: 'Reason', value: ({ reason }) => wordsOfCode(reason) },
    tip: { title: 'Tip', value: ({ tipId }) => tipId },
    providerDispute: {
      title: 'Dispute at the provider',
      value: ({ providerDisputeId }) => providerDisputeId,
    },
  },
});

export const { listRpc: listDisputesRpc, exportRpc: exportDisputesRpc } = disputesList;
