import type { NewPayoutMethod } from '@sprinkle/api-client/api.gen';
import {
  hasIbanCheckDigits,
  IBAN_COUNTRIES,
  isRoutingNumber,
} from '@sprinkle/contracts/rules/bank-check-digits';

export interface MethodForm extends NewPayoutMethod {
  /** Country of the bank; empty for an account in free form. */
  country: string;
  /** For US banks, where the account information is the account number. */
  routingNumber: string;
  /** Optional with an IBAN. */
  bic: string;
}

export type BankKind = 'us' | 'iban' | 'text';

export function bankKindOf({ type, country }: Pick<MethodForm, 'type' | 'country'>): BankKind {
  if (type !== 'bank') return 'text';
  return country === 'US' ? 'us' : IBAN_COUNTRIES.has(country) ? 'iban' : 'text';
}

const compact = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/** Returns what the API takes: a single text that ends with the account's last digits, because they are shown later. */
export function accountInfoOf(form: MethodForm): string {
  const { accountInfo, routingNumber, bic } = form;
  switch (bankKindOf(form)) {
    case 'us':
      return `Routing number ${compact(routingNumber)}\nAccount number ${compact(accountInfo)}`;
    case 'iban':
      return `${bic.trim() && `BIC ${compact(bic)}\n`}IBAN ${compact(accountInfo)}`;
    case 'text':
      return accountInfo;
  }
}

type Problems = Partial<Record<'accountInfo' | 'routingNumber' | 'bic', string>>;

/** Finds typos with the help of check digits. */
export function bankProblems(form: MethodForm): Problems {
  const account = compact(form.accountInfo);
  const problems: Problems = {};
  if (!account) return problems;
  switch (bankKindOf(form)) {
    case 'us':
      if (!isRoutingNumber(compact(form.routingNumber))) {
        problems.routingNumber = 'Please check the routing number. It has 9 digits.';
      }
      if (!/^\d{4,17}$/.test(account))
        problems.accountInfo = 'Please enter an account number of 4 to 17 digits';
      return problems;
    case 'iban':
      if (!hasIbanCheckDigits(account))
        problems.accountInfo = 'Please check the IBAN. It seems to contain a typo.';
      if (form.bic.trim() && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(compact(form.bic))) {
        problems.bic = 'A BIC has 8 or 11 letters and digits';
      }
      return problems;
    case 'text':
      return problems;
  }
}
