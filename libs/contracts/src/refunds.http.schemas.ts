import { inDollars } from './http.schemas.js';
import { ownRefundTermsSchema, refundSchema } from './tips/refunds.schemas.js';

export const refundBodySchema = inDollars(refundSchema).meta({ id: 'Refund' });
export const ownRefundTermsBodySchema = inDollars(ownRefundTermsSchema).meta({ id: 'OwnRefundTerms' });
