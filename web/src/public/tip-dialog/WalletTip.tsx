import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { useState } from 'react';
import type { ExpressCheckoutProps, Payer } from '../express-checkout/express-checkout-props';
import { ExpressWay } from '../express-checkout/ExpressWay';
import type { TipFields } from './tip-fields';
import { type TipProblems, validateTip } from './validate-tip';
import { problemsOfWallet, withPayer } from './wallet-tip';

interface WalletTipProps extends Pick<ExpressCheckoutProps, 'onFailed' | 'onPaying' | 'onTaken'> {
  config: AppConfig;
  username: string;
  fields: TipFields;
  /** The charge, including covered fees; null while it can't be paid. */
  amountCents: number | null;
  problems: TipProblems;
  /** Called when a wallet was pressed, to show what keeps it from opening. */
  onAttempt: () => void;
}

/** Offers the wallets for the tip in the form. */
export function WalletTip({
  config,
  username,
  fields,
  amountCents,
  problems,
  onAttempt,
  ...ways
}: WalletTipProps) {
  const lastCents = useLastAmount(amountCents, config.limits.minimumTipCents);

  function allowsWallet(): boolean {
    onAttempt();
    return Object.values(problemsOfWallet(problems, fields)).every((problem) => !problem);
  }

  const readTip = (payer: Payer) => validateTip(withPayer(fields, payer), username, config.limits).tip;
  return (
    <ExpressWay
      config={config}
      amountCents={lastCents}
      isMonthly={fields.isMonthly}
      item={`Tip for @${username}`}
      allowsWallet={allowsWallet}
      readTip={readTip}
      {...ways}
    />
  );
}

/** Keeps the last amount that could be paid, because the provider's buttons always need one. */
function useLastAmount(amountCents: number | null, minimumCents: number): number {
  const [last, setLast] = useState(amountCents ?? minimumCents);
  if (amountCents !== null && amountCents !== last) setLast(amountCents);
  return amountCents ?? last;
}
