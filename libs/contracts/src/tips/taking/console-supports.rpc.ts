import { z } from 'zod';
import { defineList } from '../../list.js';
import { defineRpc } from '../../rpc.js';
import { wordsOfCode } from '../../rules/text.js';
import { searchSchema } from '../../search.schemas.js';
import { idSchema } from '../../text.schemas.js';
import {
  listedSupportSchema,
  supportDetailsSchema,
  supportEndSchema,
  supportFilterSchema,
} from './console-supports.schemas.js';

/** Every support that was ever paid, newest first. */
export const supportsList = defineList({
  service: 'tips',
  name: 'supports',
  filter: z.object({
    search: searchSchema
      .optional()
      .describe("Part of the tipper's name, the id of the support, or the id of its subscription at Stripe"),
    creatorId: z.uuid().optional().describe('Return only supports of this creator'),
    state: supportFilterSchema
      .default('all')
      .describe(
        'State of the supports to return; supports without a first payment are returned only for `unpaid`',
      ),
  }),
  rows: 'supports',
  row: listedSupportSchema,
  fileName: 'monthly-support.csv',
  columns: {
    creator: { title: 'Creator', value: ({ creatorUsername }) => creatorUsername },
    tipper: { title: 'Tipper', value: ({ senderName }) => senderName },
    amount: { title: 'Amount', value: ({ tipCents }) => ({ cents: tipCents }) },
    state: { title: 'State', value: ({ status }) => wordsOfCode(status) },
    since: { title: 'Since', value: ({ beganAt }) => beganAt },
    nextPayment: { title: 'Next payment', value: ({ nextPaymentAt }) => nextPaymentAt },
    payments: { title: 'Payments', value: ({ paymentCount }) => String(paymentCount) },
    failedAttempts: { title: 'Failed attempts', value: ({ failedAttempts }) => String(failedAttempts) },
    support: { title: 'Monthly support', value: ({ id }) => id },
  },
});

export const { listRpc: listSupportsRpc, exportRpc: exportSupportsRpc } = supportsList;

const supportIdSchema = idSchema('Id of the monthly support');

/** Only administrators may call it. Throws SUPPORT_NOT_FOUND, like the next call. */
export const getSupportDetailsRpc = defineRpc(
  'tips.get-support-details',
  z.object({ supportId: supportIdSchema }),
  supportDetailsSchema,
);

/** Throws REAUTH_REQUIRED without a recent password, and SUPPORT_ENDED if it has ended. */
export const endSupportByAdminRpc = defineRpc(
  'tips.end-support-by-admin',
  supportEndSchema.extend({ supportId: supportIdSchema }),
  supportDetailsSchema,
);
