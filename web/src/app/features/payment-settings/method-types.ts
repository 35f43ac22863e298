import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import type {
  PayoutMethodType,
  TypedMethodType,
} from '@sprinkle/contracts/tips/paying/payout-methods.schemas';
import Banknote from 'lucide-react/icons/banknote';
import Landmark from 'lucide-react/icons/landmark';
import Smartphone from 'lucide-react/icons/smartphone';
import Zap from 'lucide-react/icons/zap';

interface MethodType {
  type: TypedMethodType;
  name: string;
  /** Label of the account information field. */
  label: string;
  hint: string;
  Icon: typeof Banknote;
}

export const METHOD_TYPES: MethodType[] = [
  {
    type: 'bank',
    name: PAYOUT_METHOD_NAMES.bank,
    label: 'Bank Account Details',
    hint: 'Routing number and account number, or your IBAN',
    Icon: Landmark,
  },
  {
    type: 'paypal',
    name: PAYOUT_METHOD_NAMES.paypal,
    label: 'PayPal Email',
    hint: 'The address you use to sign in to PayPal',
    Icon: Banknote,
  },
  {
    type: 'venmo',
    name: PAYOUT_METHOD_NAMES.venmo,
    label: 'Venmo Username',
    hint: 'As shown on your Venmo profile',
    Icon: Smartphone,
  },
];

export function methodTypeOf(wanted: TypedMethodType): MethodType {
  const found = METHOD_TYPES.find(({ type }) => type === wanted);
  if (!found) throw new Error(`No such type: ${wanted}`);
  return found;
}

/** Includes accounts at Stripe, which nobody types in. */
export const METHOD_ICONS: Record<PayoutMethodType, MethodType['Icon']> = {
  bank: Landmark,
  paypal: Banknote,
  venmo: Smartphone,
  stripe: Zap,
};
