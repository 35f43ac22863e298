import type { NewTip, PaymentIntent } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { shownEmail } from '@sprinkle/contracts/rules/shown-email';
import type { ReactNode } from 'react';
import { useAppConfig } from '../../shared/app-config';
import type { CheckoutDetails } from '../../shared/checkout/checkout-details';
import { MonthlyTerms } from '../../shared/checkout/MonthlyTerms';
import { CoverFees, priceTip, TipShares } from '../../shared/checkout/TipFees';
import { CreatorFace } from '../../shared/CreatorFace';
import styles from './PaymentSummary.module.css';
import { useCreator } from './useCreator';

interface PaymentSummaryProps {
  details: CheckoutDetails;
  /** What the server will charge and how it is divided; undefined until the payment is open. */
  payment?: Pick<PaymentIntent, 'netAmountCents' | 'amountCents' | 'feeCents' | 'processingCents'>;
  children?: ReactNode;
}

export function PaymentSummary({ details, payment, children }: PaymentSummaryProps) {
  const { tip } = details;
  const creator = useCreator(details);
  const { productName } = useAppConfig();
  const { netAmountCents, amountCents = tip.amountCents, feeCents = 0, processingCents = 0 } = payment ?? {};
  return (
    <div className={styles.summary}>
      <CreatorFace creator={creator}>
        <p
          className={styles.amount}
        >{`You're sending ${formatCents(tip.amountCents)}${tip.interval ? ' a month' : ''} to @${tip.username}`}</p>
      </CreatorFace>
      {tip.message && (
        <blockquote className={styles.message} dir="auto" aria-label="Your message">
          {tip.message}
        </blockquote>
      )}
      {tip.interval && (
        <p className={styles.terms}>
          <MonthlyTerms />
        </p>
      )}
      <p key={`${amountCents} ${netAmountCents}`} className={styles.share}>
        {amountCents !== tip.amountCents && `You pay ${formatCents(amountCents)} with the fees. `}
        {netAmountCents !== undefined && (
          <>
            <TipShares
              creator={`@${tip.username}`}
              productName={productName}
              netCents={netAmountCents}
              feeCents={feeCents}
              processingCents={processingCents}
            />{' '}
          </>
        )}
        Your receipt goes to {shownEmail(tip.senderEmail)}.
      </p>
      {children}
    </div>
  );
}

interface FeesChoiceProps {
  tip: NewTip;
  isDisabled: boolean;
  onChange: (coverFees: boolean) => void;
}

/** Offers to cover the fees if there are any, as the tip dialog does. */
export function FeesChoice({ tip, isDisabled, onChange }: FeesChoiceProps) {
  const coveringCents = priceTip(tip.amountCents, false, useAppConfig())?.coveringCents ?? null;
  if (coveringCents === null) return null;
  return (
    <CoverFees
      tipCents={tip.amountCents}
      coveringCents={coveringCents}
      isChecked={tip.coverFees === true}
      isDisabled={isDisabled}
      onChange={onChange}
      creator={`@${tip.username}`}
    />
  );
}
