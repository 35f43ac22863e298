import type { AppConfig } from '@sprinkle/api-client/api.gen';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { formatCents } from '@sprinkle/contracts/rules/money';
import clsx from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { dropDraft, leadToCheckout } from '../../shared/checkout/checkout-details';
import { Discretion } from '../../shared/checkout/Discretion';
import { MonthlyTerms } from '../../shared/checkout/MonthlyTerms';
import type { PaymentReference } from '../../shared/checkout/payment-result';
import { CoverFees, priceTip, TipShares } from '../../shared/checkout/TipFees';
import type { Creator } from '../../shared/CreatorFace';
import fieldStyles from '../../shared/form/Field.module.css';
import pill from '../../shared/styles/pill.module.css';
import { AmountChoice } from './AmountChoice';
import { IntervalChoice } from './IntervalChoice';
import { MessageField } from './MessageField';
import { SenderFields } from './SenderFields';
import type { TipFields } from './tip-fields';
import styles from './TipForm.module.css';
import { useTipFields } from './useTipFields';
import { chosenCents, validateTip } from './validate-tip';
import { problemsOfWallet, withPayer } from './wallet-tip';
import { WalletTip } from './WalletTip';

export interface TipFormProps {
  config: AppConfig;
  profile: Creator & Pick<Profile, 'takesMonthly'>;
  /** True while a wallet is open: the tip it shows must not change. */
  isPaying: boolean;
  onPaying: (isPaying: boolean) => void;
  /** Called when a wallet's payment was made, or is being processed. Without it, no wallets are offered. */
  onTaken?: (payment: PaymentReference) => void;
  onClose: () => void;
}

/** Loaded when a visitor is about to tip, because it includes the schema that the server also validates the tip with. */
export function TipForm({ config, profile, isPaying, onPaying, onTaken, onClose }: TipFormProps) {
  const { fields, update, reset } = useTipFields(profile.username, config.limits);
  const [attempts, setAttempts] = useState(0);
  const [isByWallet, setIsByWallet] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const tipCents = chosenCents(fields);
  const priced = priceTip(tipCents, fields.coverFees, config);
  const coveringCents = priced?.coveringCents ?? null;
  const coverFees = fields.coverFees && coveringCents !== null;
  const takesMessages = profile.messagePolicy !== 'off';
  const takesMonthly = config.features.monthlySupport === true && profile.takesMonthly === true;
  const isMonthly = takesMonthly && fields.isMonthly;
  const given = { ...fields, coverFees, isMonthly, message: takesMessages ? fields.message : '' };
  const { tip, problems } = validateTip(given, profile.username, config.limits);

  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  function submit(event: FormEvent) {
    event.preventDefault();
    attempt(false);
    if (!tip) return;
    leave();
    leadToCheckout(tip, profile);
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

  const shown = isByWallet ? problemsOfWallet(problems, fields) : problems;
  const amountCents = priced?.amountCents ?? tipCents;
  const creator = profile.displayName || `@${profile.username}`;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {takesMonthly && (
        <IntervalChoice isMonthly={isMonthly} onChange={(monthly) => change({ isMonthly: monthly })} />
      )}
      <AmountChoice
        fields={fields}
        onChange={change}
        minimumCents={config.limits.minimumTipCents}
        problem={problems.amount}
      />
      {!problems.amount && coveringCents !== null && (
        <div className={styles.cover}>
          <CoverFees
            tipCents={tipCents}
            coveringCents={coveringCents}
            isChecked={coverFees}
            onChange={(covers) => change({ coverFees: covers })}
            creator={creator}
          />
        </div>
      )}
      {takesMessages && (
        <MessageField
          message={fields.message}
          problem={attempts > 0 ? shown.message : undefined}
          max={config.limits.tipMessage}
          hint={profile.messagePolicy === 'hold' ? `Shown once ${creator} has read it` : undefined}
          onChange={(message) => change({ message })}
        />
      )}
      <div className={styles.discretion}>
        <Discretion
          chosen={fields}
          hasMessage={takesMessages && fields.message.trim() !== ''}
          onChange={change}
          creator={creator}
        />
      </div>
      {onTaken && (
        <WalletTip
          config={config}
          username={profile.username}
          fields={given}
          amountCents={problems.amount ? null : amountCents}
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
      <SenderFields fields={fields} onChange={change} problems={attempts > 0 ? shown : {}} />
      <div className={styles.foot}>
        <button type="submit" disabled={isPaying} className={clsx(pill.pill, pill.large, styles.send)}>
          {problems.amount ? 'Continue to card' : `Continue to card · ${formatCents(amountCents)}`}
        </button>
        {isMonthly && (
          <p className={fieldStyles.hint}>
            <MonthlyTerms />
          </p>
        )}
        {!problems.amount && priced && (
          <p key={amountCents} className={fieldStyles.hint}>
            <TipShares creator={creator} productName={config.productName} {...priced.shares} />
          </p>
        )}
      </div>
    </form>
  );
}
