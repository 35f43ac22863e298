import clsx from 'clsx';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { BreakableName } from '../../shared/BreakableName';
import { CreatorFace } from '../../shared/CreatorFace';
import { recordStep } from '../../shared/record-step';
import { Spinner } from '../../shared/Spinner';
import pill from '../../shared/styles/pill.module.css';
import text from '../../shared/styles/text.module.css';
import { prepareToPay } from '../express-checkout/prepare-to-pay';
import styles from './TipDialog.module.css';
import type { TipForm, TipFormProps } from './TipForm';
import { useKeyboardInset } from './useKeyboardInset';

/** Called as soon as a visitor reaches for the tip button, so that the form is there when the dialog opens. */
export const loadTipForm = () => import('./TipForm');

interface TipDialogProps extends Omit<TipFormProps, 'onClose' | 'isPaying' | 'onPaying'> {
  /** Number of times the dialog was requested. Each one opens it. */
  presses: number;
}

/** Opens at once, even before its form has loaded. While closed, it keeps what was typed until that is submitted. */
export function TipDialog({ presses, ...form }: TipDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isPaying, setIsPaying] = useState(false);
  const close = () => dialog.current?.close();
  const { config, onTaken } = form;
  const isForPaying = onTaken !== undefined;
  useEffect(() => {
    if (isForPaying) prepareToPay(config.stripe);
  }, [config.stripe, isForPaying]);
  const { username } = form.profile;
  useEffect(() => {
    if (isForPaying) recordStep(username, 'dialog');
  }, [username, isForPaying]);
  useOpening(dialog, presses);
  useLettingGo(dialog, isPaying);
  useKeyboardInset(dialog);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="tip-dialog-title"
      closedby={isPaying ? 'none' : 'any'}
    >
      <div className={styles.head}>
        <CreatorFace creator={form.profile}>
          <h2 id="tip-dialog-title" className={clsx(styles.title, text.display)}>
            Show Some Love to{' '}
            <span className={styles.creator}>
              <BreakableName username={form.profile.username} />
            </span>
          </h2>
        </CreatorFace>
        <button type="button" className={styles.close} aria-label="Close" onClick={close}>
          <svg width="20" height="20" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <LoadedTipForm {...form} isPaying={isPaying} onPaying={setIsPaying} onClose={close} />
    </dialog>
  );
}

/**
 * The browser traps the focus, closes on Escape and restores the focus. Only the element knows whether it is open: the
 * close event comes a frame later, when the next key may have opened the dialog again.
 */
function useOpening(dialog: RefObject<HTMLDialogElement | null>, presses: number): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    element.querySelector<HTMLElement>('input:checked')?.focus();
  }, [dialog, presses]);
}

/** During a payment, the wallet or the bank may show a prompt over the page. A modal dialog would cover it and block its input. */
function useLettingGo(dialog: RefObject<HTMLDialogElement | null>, isPaying: boolean): void {
  const hasLetGo = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (hasLetGo.current === isPaying) return;
    hasLetGo.current = isPaying;
    if (!element?.open) return;
    element.close();
    if (isPaying) element.show();
    else element.showModal();
  }, [dialog, isPaying]);
}

function LoadedTipForm(props: TipFormProps) {
  const [Form, setForm] = useState<typeof TipForm | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    loadTipForm().then(
      (module) => setForm(() => module.TipForm),
      (error: unknown) => {
        console.warn('The tip form could not be loaded', error);
        setHasFailed(true);
      },
    );
  }, []);

  if (Form) return <Form {...props} />;
  if (!hasFailed) {
    return (
      <div className={styles.loading}>
        <Spinner label="Loading" />
      </div>
    );
  }
  return (
    <div className={styles.failed} role="alert">
      <p>Couldn't load the form. Please check your connection.</p>
      <button type="button" className={pill.pill} onClick={() => window.location.reload()}>
        Reload the page
      </button>
    </div>
  );
}
