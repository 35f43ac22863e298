import type { CreatorPage } from '@sprinkle/api-client/api.gen';
import { dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { shownEmail } from '@sprinkle/contracts/rules/shown-email';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { BreakableName } from '../../shared/BreakableName';
import { fireConfetti } from '../../shared/confetti/fire-confetti';
import { type Creator, CreatorFace } from '../../shared/CreatorFace';
import { paths } from '../../shared/paths';
import { Sprinkles } from '../../shared/Sprinkles';
import pill from '../../shared/styles/pill.module.css';
import text from '../../shared/styles/text.module.css';
import { GoalProgress } from '../goal/GoalProgress';
import { sharePage } from './share-page';
import styles from './ThanksDialog.module.css';
import type { PaidTip } from './usePaymentResult';

interface ThanksDialogProps {
  tip: PaidTip;
  creator: Creator;
  /** The creator's goal, including this tip once the page has reloaded; null without a goal. */
  goal: CreatorPage['goal'];
}

/** Opens by itself, once the server has said that the tip is paid. */
export function ThanksDialog({ tip, creator, goal }: ThanksDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const creatorName = creator.displayName || `@${creator.username}`;

  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    void fireConfetti();
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="thanks-title" closedby="any">
      <div className={styles.banner}>
        <Sprinkles />
      </div>
      <CreatorFace creator={creator}>
        <h2 id="thanks-title" className={clsx(styles.title, text.display)}>
          Thank you for your tip!
        </h2>
      </CreatorFace>
      <p className={styles.paid}>Payment Successful</p>
      <p key={tip.amount} className={styles.text}>
        Your payment of {formatCents(dollarsToCents(tip.amount))} to <bdi>{creatorName}</bdi> went through
        {tip.senderEmail === null
          ? ". We'll email you the receipt."
          : `, and your receipt goes to ${shownEmail(tip.senderEmail)}.`}
        {tip.isMonthly && ' It repeats every month. Use the link in the email to change or stop it.'}
        {tip.isHeld && (
          <>
            {' '}
            <bdi>{creatorName}</bdi> reads messages before they are shown.
          </>
        )}
      </p>
      {tip.thankYouText && (
        <blockquote className={styles.words} dir="auto">
          {tip.thankYouText}
        </blockquote>
      )}
      {goal && (
        <div className={styles.goal}>
          <GoalProgress goal={goal} />
        </div>
      )}
      <div className={styles.choices}>
        <button type="button" className={pill.pill} onClick={() => void sharePage(creatorName)}>
          Share <BreakableName username={tip.username} />
        </button>
        {tip.receiptToken && (
          <a className={clsx(pill.pill, pill.quiet)} href={`${paths.receipt}#${tip.receiptToken}`}>
            See your receipt
          </a>
        )}
        <button type="button" className={clsx(pill.pill, pill.quiet)} onClick={() => dialog.current?.close()}>
          Back to the page
        </button>
      </div>
    </dialog>
  );
}
