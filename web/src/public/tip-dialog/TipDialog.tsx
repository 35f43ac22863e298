import type { AppConfig } from '@sprinkle/contracts/http.schemas';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { percentToBasisPoints, splitTip } from '@sprinkle/contracts/rules/fee';
import { dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import clsx from 'clsx';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { saveCheckout } from '../../shared/checkout/checkout-details';
import { BreakableName } from '../../shared/BreakableName';
import { paths } from '../../shared/paths';
import pill from '../../shared/styles/pill.module.css';
import text from '../../shared/styles/text.module.css';
import { AmountChoice } from './AmountChoice';
import { SenderFields } from './SenderFields';
import { amountProblemOf, chosenCents, emptyTipForm, problemsOf, toNewTip } from './tip-form';
import styles from './TipDialog.module.css';
import fieldStyles from './TipField.module.css';
import { useKeyboardInset } from './useKeyboardInset';

interface TipDialogProps {
  config: AppConfig;
  profile: Pick<Profile, 'username' | 'displayName'>;
  isOpen: boolean;
  onClose: () => void;
}

/** Keeps what was typed while it is closed, until it is sent. */
export function TipDialog({ config, profile, isOpen, onClose }: TipDialogProps) {
  const [form, setForm] = useState(() => emptyTipForm(config.limits));
  const [attempts, setAttempts] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  useOpening(dialog, isOpen);
  useKeyboardInset(dialog, isOpen);

  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (Object.keys(problemsOf(form, config.limits)).length > 0) return;
    saveCheckout(toNewTip(form, profile.username));
    setForm(emptyTipForm(config.limits));
    setAttempts(0);
    onClose();
    window.location.assign(paths.checkout);
  }

  const fields = {
    form,
    onChange: (change: Partial<typeof form>) => setForm((known) => ({ ...known, ...change })),
  };
  const amountProblem = amountProblemOf(form, config.limits);
  const feeBasisPoints = percentToBasisPoints(config.platformFeePercent);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="tip-dialog-title"
      closedby="any"
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <DialogHead username={profile.username} onClose={onClose} />
        <AmountChoice
          {...fields}
          minimumCents={dollarsToCents(config.limits.minimumTip)}
          problem={amountProblem}
        />
        <SenderFields
          {...fields}
          problems={attempts > 0 ? problemsOf(form, config.limits) : {}}
          messageMax={config.limits.tipMessage}
        />
        <div className={styles.foot}>
          <button type="submit" className={clsx(pill.pill, pill.large, styles.send)}>
            {amountProblem ? 'Send tip' : `Send ${formatCents(chosenCents(form))}`}
          </button>
          {!amountProblem && (
            <p className={fieldStyles.hint}>
              <bdi>{profile.displayName || `@${profile.username}`}</bdi> gets{' '}
              {formatCents(splitTip(chosenCents(form), feeBasisPoints).netCents)} of it.
            </p>
          )}
        </div>
      </form>
    </dialog>
  );
}

/** The browser itself keeps the focus inside, closes on Escape, and gives the focus back. */
function useOpening(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    element.showModal();
    element.querySelector<HTMLElement>('input:checked')?.focus();
  }, [dialog, isOpen]);
}

interface DialogHeadProps {
  username: string;
  onClose: () => void;
}

function DialogHead({ username, onClose }: DialogHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id="tip-dialog-title" className={clsx(styles.title, text.display)}>
        Show Some Love to{' '}
        <span className={styles.creator}>
          <BreakableName username={username} />
        </span>
      </h2>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <svg width="20" height="20" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
