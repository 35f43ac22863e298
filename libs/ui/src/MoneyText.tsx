import { formatCents } from '@sprinkle/contracts/rules/money';

export function MoneyText({ cents }: { cents: number }) {
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatCents(cents)}</span>;
}
