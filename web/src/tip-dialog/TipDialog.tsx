import type { AppConfig } from '@sprinkle/contracts/http.schemas';
import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { formatMoney } from '@sprinkle/ui/MoneyText';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { saveCheckout } from '../checkout-session/checkout-details';
import { paths } from '../paths';
import { AmountChoice } from './AmountChoice';
import { SenderFields } from './SenderFields';
import {
  amountProblemOf,
  chosenAmount,
  creatorsShare,
  EMPTY_TIP_FORM,
  problemsOf,
  toNewTip,
  type TipProblems,
} from './tip-form';
import './tip-dialog.css';

interface TipDialogProps {
  config: AppConfig;
  profile: Profile;
  onClose: () => void;
}

export function TipDialog({ config, profile, onClose }: TipDialogProps) {
  const [form, setForm] = useState(EMPTY_TIP_FORM);
  const [problems, setProblems] = useState<TipProblems>({});
  const dialog = useRef<HTMLDialogElement>(null);
  const formElement = useRef<HTMLFormElement>(null);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(form, config.limits);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    saveCheckout(toNewTip(form, profile.username));
    setForm(EMPTY_TIP_FORM);
    onClose();
    window.location.assign(paths.checkout);
  }

  const amount = chosenAmount(form);
  const amountProblem = amountProblemOf(form, config.limits);
  return (
    <dialog ref={dialog} className="tip-dialog" aria-labelledby="tip-dialog-title" onClose={onClose}>
      <form ref={formElement} className="tip-dialog__form" onSubmit={submit} noValidate>
        <div className="tip-dialog__head">
          <h2 id="tip-dialog-title" className="tip-dialog__title display">
            Show Some Love to @{profile.username}
          </h2>
          <button type="button" className="tip-dialog__close" aria-label="Close" onClick={onClose}>
            <svg width="20" height="20" viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        <AmountChoice
          form={form}
          problem={amountProblem}
          onChange={(change) => setForm({ ...form, ...change })}
        />
        <SenderFields
          form={form}
          problems={problems}
          messageMax={config.limits.tipMessage}
          onChange={(change) => setForm({ ...form, ...change })}
        />
        <div className="tip-dialog__foot">
          <button type="submit" className="pill pill--large tip-dialog__send">
            {amountProblem ? 'Send tip' : `Send ${formatMoney(amount)}`}
          </button>
          {!amountProblem && (
            <p className="hint">
              {profile.displayName || `@${profile.username}`} gets{' '}
              {formatMoney(creatorsShare(amount, config.platformFeePercent))} of it.
            </p>
          )}
        </div>
      </form>
    </dialog>
  );
}
