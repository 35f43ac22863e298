import type { AppConfig } from '@sprinkle/api-client/api.gen';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { percentToBasisPoints, splitTip } from '@sprinkle/contracts/rules/fee';
import { formatCents } from '@sprinkle/contracts/rules/money';
import clsx from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { saveCheckout } from '../../shared/checkout/checkout-details';
import fieldStyles from '../../shared/form/Field.module.css';
import { paths } from '../../shared/paths';
import pill from '../../shared/styles/pill.module.css';
import { AmountChoice } from './AmountChoice';
import { SenderFields } from './SenderFields';
import styles from './TipForm.module.css';
import { chosenCents, emptyTipFields, validateTip } from './validate-tip';

export interface TipFormProps {
  config: AppConfig;
  profile: Pick<Profile, 'username' | 'displayName'>;
  onClose: () => void;
}

/** This is loaded when a visitor is about to tip, because it brings the schema that the server checks the tip with. */
export function TipForm({ config, profile, onClose }: TipFormProps) {
  const [fields, setFields] = useState(() => emptyTipFields(config.limits));
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { tip, problems } = validateTip(fields, profile.username, config.limits);

  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (!tip) return;
    saveCheckout(tip);
    setFields(emptyTipFields(config.limits));
    setAttempts(0);
    onClose();
    window.location.assign(paths.checkout);
  }

  const change = (changed: Partial<typeof fields>) => setFields((known) => ({ ...known, ...changed }));
  const amountCents = chosenCents(fields);
  const fee = config.platformFeePercent;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <AmountChoice
        fields={fields}
        onChange={change}
        minimumCents={config.limits.minimumTipCents}
        problem={problems.amount}
      />
      <SenderFields
        fields={fields}
        onChange={change}
        problems={attempts > 0 ? problems : {}}
        messageMax={config.limits.tipMessage}
      />
      <div className={styles.foot}>
        <button type="submit" className={clsx(pill.pill, pill.large, styles.send)}>
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
