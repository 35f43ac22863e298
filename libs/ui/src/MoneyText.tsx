const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `5` -> `$5.00` */
export function formatMoney(dollars: number): string {
  return format.format(dollars);
}

interface MoneyTextProps {
  /** US dollars. */
  amount: number;
}

export function MoneyText({ amount }: MoneyTextProps) {
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(amount)}</span>;
}
