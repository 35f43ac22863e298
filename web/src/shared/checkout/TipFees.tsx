import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { amountCovering, splitTip, type TipSplit } from '@sprinkle/contracts/rules/fee';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { feeTermsOf } from '../fee-terms';
import { CheckBox } from '../form/CheckBox';

/** What a tip costs and leaves before it is paid, computed as on the server. */
interface PricedTip {
  amountCents: number;
  /** What the tipper would pay including fees; null if that exceeds the maximum tip or there are no fees. */
  coveringCents: number | null;
  shares: TipSplit;
}

/** Returns null until the server has learned the fee's rate. */
export function priceTip(
  tipCents: number,
  coverFees: boolean,
  config: Pick<AppConfig, 'platformFeePercent' | 'processing'>,
): PricedTip | null {
  const terms = feeTermsOf(config);
  if (!terms) return null;
  const covering = amountCovering(tipCents, terms);
  const coveringCents = covering === tipCents ? null : covering;
  const amountCents = (coverFees ? coveringCents : null) ?? tipCents;
  return { amountCents, coveringCents, shares: splitTip(amountCents, terms) };
}

interface CoverFeesProps {
  tipCents: number;
  coveringCents: number;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (coverFees: boolean) => void;
  creator: string;
}

/** Lets the tipper opt in to covering the fees. */
export function CoverFees({
  tipCents,
  coveringCents,
  isChecked,
  isDisabled,
  onChange,
  creator,
}: CoverFeesProps) {
  return (
    <CheckBox isChecked={isChecked} isDisabled={isDisabled} onChange={onChange}>
      <span key={`${tipCents} ${coveringCents}`}>
        Add {formatCents(coveringCents - tipCents)} for the fees, so that <bdi>{creator}</bdi> gets all{' '}
        {formatCents(tipCents)}
      </span>
    </CheckBox>
  );
}

interface TipSharesProps extends TipSplit {
  creator: string;
  productName: string;
}

/** Says who gets what share of a tip. Callers replace the element around it when an amount changes. */
export function TipShares({ creator, productName, netCents, feeCents, processingCents }: TipSharesProps) {
  const costs = [
    feeCents > 0 && `${productName} keeps ${formatCents(feeCents)}`,
    processingCents > 0 && `processing costs ${formatCents(processingCents)}`,
  ].filter((cost) => cost !== false);
  return (
    <>
      <bdi>{creator}</bdi> gets {formatCents(netCents)} of it.
      {costs.length > 0 && ` ${capitalized(costs.join(', '))}.`}
    </>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
