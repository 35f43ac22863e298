import { percentToBasisPoints } from '@sprinkle/contracts/rules/fee';
import { formatBasisPoints } from '@sprinkle/contracts/rules/fee-invoices';
import type { Config } from '../../config.js';
import type { FeeInvoice } from './fee-invoice.entity.js';

export type IssuerConfig = Pick<
  Config,
  'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_VAT_NUMBER' | 'FEE_VAT_PERCENT'
>;

/** The operator's details, which every invoice shows. */
export type Issuer = Pick<
  FeeInvoice,
  'issuerName' | 'issuerAddress' | 'issuerVatNumber' | 'vatBasisPoints' | 'vatNote'
>;

/** Returns null if the configuration lacks something that an invoice needs. */
export function issuerOf(config: IssuerConfig): Issuer | null {
  const { OPERATOR_NAME, OPERATOR_ADDRESS, OPERATOR_VAT_NUMBER } = config;
  const vatBasisPoints = percentToBasisPoints(config.FEE_VAT_PERCENT);
  if (!OPERATOR_NAME || !OPERATOR_ADDRESS || (vatBasisPoints > 0 && !OPERATOR_VAT_NUMBER)) return null;
  return {
    issuerName: OPERATOR_NAME,
    issuerAddress: OPERATOR_ADDRESS,
    issuerVatNumber: OPERATOR_VAT_NUMBER ?? null,
    vatBasisPoints,
    vatNote:
      vatBasisPoints > 0
        ? `The total includes ${formatBasisPoints(vatBasisPoints)} VAT.`
        : 'No VAT is charged.',
  };
}
