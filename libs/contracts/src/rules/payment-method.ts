/** How a tip was paid: a card by its brand, anything else by its type; null if the provider did not say. */
export interface PaymentMethod {
  brand: string;
  /** Null for anything but a card. */
  lastFour: string | null;
}

const NAMES: Partial<Record<string, string>> = {
  amex: 'American Express',
  cashapp: 'Cash App Pay',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  klarna: 'Klarna',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Returns a text like `Visa ending 4242`. */
export function paymentMethodText({ brand, lastFour }: PaymentMethod): string {
  const name = NAMES[brand] ?? (lastFour ? 'Card' : 'Another method');
  return lastFour ? `${name} ending ${lastFour}` : name;
}
