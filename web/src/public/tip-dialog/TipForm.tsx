import type { AppConfig } from '@sprinkle/api-client/api.gen';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { percentToBasisPoints, splitTip } from '@sprinkle/contracts/rules/fee';
import { formatCents } from '@sprinkle/contracts/rules/money';
import clsx from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { dropDraft, leadToCheckout } from '../../shared/checkout/checkout-details';
import type { PaymentReference } from '../../shared/checkout/payment-result';
import fieldStyles from '../../shared/form/Field.module.css';
import pill from '../../shared/styles/pill.module.css';
import { AmountChoice } from './AmountChoice';
import { SenderFields } from './SenderFields';
import styles from './TipForm.module.css';
import { useTipFields } from './useTipFields';
import { chosenCents, type TipFields, validateTip } from './validate-tip';
import { problemsOfWallet, withPayer } from './wallet-tip';
import { WalletTip } from './WalletTip';

export interface TipFormProps {
  config: AppConfig;
  profile: Pick<Profile, 'username' | 'displayName'>;
  /** True while a wallet is open: what it shows must not change. */
  isPaying: boolean;
  onPaying: (isPaying: boolean) => void;
  /** Called when a wallet's payment was made, or is being processed. Without it there are no wallets. */
  onTaken?: (payment: PaymentReference) => void;
  onClose: () => void;
}

/** This is loaded when a visitor is about to tip, because it brings the schema that the server checks the tip with. */
export function TipForm({ config, profile, isPaying, onPaying, onTaken, onClose }: TipFormProps) {
  const { fields, update, reset } = useTipFields(profile.username, config.limits);
  const [attempts, setAttempts] = useState(0);
  const [isByWallet, setIsByWallet] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { tip, problems } = validateTip(fields, profile.username, config.limits);

  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  function submit(event: FormEvent) {
    event.preventDefault();
    attempt(false);
    if (!tip) return;
    leave();
    leadToCheckout(tip);
  }

  function attempt(withWallet: boolean) {
    setIsByWallet(withWallet);
    setAttempts(attempts + 1);
  }

  function leave() {
    reset();
    setAttempts(0);
    onClose();
  }

  function change(changed: Partial<TipFields>) {
    if (!isPaying) update((known) => ({ ...known, ...changed }));
  }

  const amountCents = chosenCents(fields);
  const shown = isByWallet ? problemsOfWallet(problems, fields) : problems;
  const fee = config.platformFeePercent;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <AmountChoice
        fields={fields}
        onChange={change}
        minimumCents={config.limits.minimumTipCents}
        problem={problems.amount}
      />
      {onTaken && (
        <WalletTip
          config={config}
          username={profile.username}
          fields={fields}
          problems={problems}
          onPaying={onPaying}
          onAttempt={() => attempt(true)}
          onFailed={(payer) => update((known) => withPayer(known, payer))}
          onTaken={(payment) => {
            dropDraft();
            leave();
            onTaken(payment);
          }}
        />
      )}
      <SenderFields
        fields={fields}
        onChange={change}
        problems={attempts > 0 ? shown : {}}
        messageMax={config.limits.tipMessage}
      />
      <div className={styles.foot}>
        <button type="submit" disabled={isPaying} className={clsx(pill.pill, pill.large, styles.send)}>
          {problems.amount ? 'Send tip' : `Send ${formatCents(amountCents)}`}
        </button>
        {!problems.amount && fee !== null && (
          <CreatorShare amountCents={amountCents} feePercent={fee} profile={profile} />
        )}
      </div>
    </form>
  );
}

interface CreatorShareProps extends Pick<TipFormProps, 'profile'> {
  amountCents: number;
  feePercent: number;
}

export function CreatorShare({ amountCents, feePercent, profile }: CreatorShareProps) {
  const { netCents } = splitTip(amountCents, percentToBasisPoints(feePercent));
  return (
    <p className={fieldStyles.hint}>
      <bdi>{profile.displayName || `@${profile.username}`}</bdi> gets {formatCents(netCents)} of it.
    </p>
  );
}
