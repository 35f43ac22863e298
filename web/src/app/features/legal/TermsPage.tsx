import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { UNDO_EMAIL_CHANGE_HOURS } from '@sprinkle/contracts/rules/email-changes';
import { formatCents } from '@sprinkle/contracts/rules/money';
import {
  CHANGE_WAIT_HOURS,
  PAYOUT_ARRIVAL_DAYS,
  PAYOUT_RULE_DEFAULTS,
  PENDING_DAYS,
} from '@sprinkle/contracts/rules/payouts';
import { PAID_AGE, TERMS } from '@sprinkle/contracts/rules/terms';
import { useAppConfig } from '../../../shared/app-config';
import { feeText, processingText } from '../../../shared/fee-terms';
import { LegalFrame } from './LegalFrame';

export function TermsPage() {
  const { productName, contactEmail, platformFeePercent, processing, limits } = useAppConfig();
  const charge = processingText(processing);
  return (
    <LegalFrame
      title="Terms of Service"
      updatedOn="2025-04-26"
      addedOn={TERMS.version}
      additions="when payouts wait or are held, debts, invoices for our fees, and the age to be paid."
    >
      <Typography variant="h2">Accounts</Typography>
      <Typography>
        You need a working email address, and you must keep your password to yourself. You are responsible for
        what happens in your account. You may not pose as another person or business. You must be {PAID_AGE}{' '}
        or older to be paid.
      </Typography>
      <Typography>
        After an email address is changed, both the former and the new address can have the account frozen. No
        one can sign in and nothing is paid out until we have decided whose account it is.
      </Typography>
      <Typography>
        We record which version of these terms you accepted, and when. If the terms change, we ask you to
        accept them the next time you sign in.
      </Typography>
      <Typography variant="h2">Content and conduct</Typography>
      <Typography>
        You own what you publish, and you allow {productName} to show it on your page. It must be lawful, and
        you must have the right to use it. Harassment, fraud and content that harms others are not allowed, in
        pages or in comments.
      </Typography>
      <Typography>
        Anyone can report a page or a comment as illegal or as breaking these terms. As a result, we may hide
        a comment, unpublish a page or block an account. We tell the creator the ground and the reason, but
        not who reported it. People make these decisions, without automated means.
      </Typography>
      <Typography>
        For six months after a decision, the creator can answer it once, and the person who reported it can
        write to {contactEmail}. We then review the decision. Both may also go to a certified out-of-court
        dispute settlement body or to court.
      </Typography>
      <Typography variant="h2">Payments and fees</Typography>
      <Typography>
        Tips are voluntary and are made to the creator. A tip can be from{' '}
        {formatCents(limits.minimumTipCents)} to {formatCents(limits.maximumTipCents)}. {productName} keeps{' '}
        {feeText(platformFeePercent)} of each tip, rounded to the nearest cent. Creators may be charged
        processing fees. At present{' '}
        {charge
          ? `they are: ${charge} of each tip, also rounded, which is returned with a refund.`
          : `they are not: ${productName} pays what the payment provider charges out of its share.`}{' '}
        The cost of a tip is shown before it is paid and does not change afterwards. Tippers may choose to
        cover the fees: the amount then increases so that the creator gets the whole tip.
      </Typography>
      <Typography>
        A tip is paid out once it is at least {PENDING_DAYS} days old. Nothing is paid out for{' '}
        {CHANGE_WAIT_HOURS} hours after a different payout method is chosen, a password is reset, an email
        address is changed or an authenticator app is removed. Your first payout comes{' '}
        {PAYOUT_RULE_DEFAULTS.firstPayoutDays} days after your first tip, and the smallest payout is{' '}
        {formatCents(PAYOUT_RULE_DEFAULTS.minimumPayoutCents)}, unless your balance shows something else. We
        may keep back part of each tip for some days, as a reserve for refunds and disputes.
      </Typography>
      <Typography>
        We hold a payout if a tip in it is refunded, disputed or may be fraudulent, or if a password, an email
        address, a payout method or the bank account at Stripe was changed. We also hold payouts while an
        account is frozen, while tax details that we must ask for are missing, or while we review an account.
        Your payouts page shows what is held, why, and what you can do.
      </Typography>
      <Typography>
        We always refund the whole tip. Refunded tips, and tips lost to a dispute, are deducted from the
        creator&apos;s balance. If they were already paid out, you owe us the amount. Your later tips settle
        it, or we take it back from your account at Stripe if you are paid there. A debt follows its owner: it
        passes to another account of the same person. We recognize that account by its email address, or by
        the account it is paid to if a second sign agrees or one of us has compared the two. We email you the
        amount and the reason, and you can object. We then give the money back until we've decided.
      </Typography>
      <Typography>
        For each month in which we keep fees, you get an invoice for them, less the fees we returned with
        refunds. You can find it with your payouts.
      </Typography>
      <Typography variant="h2">Termination</Typography>
      <Typography>
        You may close your account unless you owe us money, a payout is still to be sent, a payout was sent
        less than {PAYOUT_ARRIVAL_DAYS} days ago and can still come back, or your email address was changed
        less than {UNDO_EMAIL_CHANGE_HOURS} hours ago. We email you a code to confirm it. If there is money
        left in your balance, you must first confirm that you give it up. This is not possible in the{' '}
        {CHANGE_WAIT_HOURS} hours after a password was reset or an authenticator app was removed. A refund or
        a dispute after you close the account can still leave a debt. We may suspend an account that breaks
        these terms. What it has earned lawfully is still paid out.
      </Typography>
      <Typography variant="h2">Contact</Typography>
      <Typography>
        Questions about these terms:{' '}
        <Link underline="always" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </Link>
        .
      </Typography>
    </LegalFrame>
  );
}
