import { hasIbanCheckDigits, isRoutingNumber } from '@sprinkle/contracts/rules/bank-check-digits';

/** What a creator's text says about a bank account. A field that nothing proves is empty. */
export interface BankAccount {
  iban: string;
  bic: string;
  routingNumber: string;
  accountNumber: string;
  /** The whole text, on one line. */
  details: string;
}

/**
 * Creators write their bank account in any form. A field is filled only if check digits prove what it is. The details keep the whole text.
 */
export function readBankAccount(accountInfo: string): BankAccount {
  const details = accountInfo.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const iban = findIban(details);
  const [, bic = ''] =
    /\b(?:BIC|SWIFT)\b[\s:/-]*([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/i.exec(details) ?? [];
  const [routingNumber, accountNumber] = iban ? ['', ''] : findAccount(details);
  return { iban, bic: bic.toUpperCase(), routingNumber, accountNumber, details };
}

/** Any other digits could be part of the account, and a second number with the checksum could be the routing number. */
function findAccount(details: string): [routing: string, account: string] {
  const numbers = details.match(/[\p{L}\p{N}_-]*\p{N}[\p{L}\p{N}_-]*/gu) ?? [];
  const [routing, ...otherRoutings] = numbers.filter(isRoutingNumber);
  const [account, ...others] = numbers.filter((digits) => !isRoutingNumber(digits));
  const isClear = otherRoutings.length === 0 && others.length === 0;
  return isClear && routing && account && /^\d{6,17}$/.test(account) ? [routing, account] : ['', ''];
}

/** Leaves the field empty if there are two different IBANs, because only their owner knows which one is meant. */
function findIban(details: string): string {
  const ibans = new Set<string>();
  for (const [found] of details.toUpperCase().matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g)) {
    // The word after an IBAN can look like part of it.
    for (let iban = found; iban.length > 0; iban = iban.slice(0, Math.max(0, iban.lastIndexOf(' ')))) {
      const compact = iban.replaceAll(' ', '');
      if (!hasIbanCheckDigits(compact)) continue;
      ibans.add(compact);
      break;
    }
  }
  const [iban = '', ...others] = ibans;
  return others.length === 0 ? iban : '';
}
