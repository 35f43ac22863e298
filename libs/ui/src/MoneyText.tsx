/** `1234.5` -> `$1,234.50`. By hand: the first formatter of Intl holds a phone up for tens of milliseconds. */
export function formatMoney(dollars: number): string {
  const [whole = '', cents] = Math.abs(dollars).toFixed(2).split('.');
  return `${dollars < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

interface MoneyTextProps {
  /** US dollars. */
  amount: number;
}

export function MoneyText({ amount }: MoneyTextProps) {
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(amount)}</span>;
}
