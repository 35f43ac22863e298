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
        You need a working email address and must keep your password to yourself. You answer for what happens
        in your account. One person or business may not pose as another. You must be {PAID_AGE} or older to be
        paid.
      </Typography>
      <Typography>
        After a change of the email address, the former and the present one can each have the account frozen:
        nobody can sign in and nothing is paid out until we have decided whose it is.
      </Typography>
      <Typography>
        We keep which version of these terms you accepted, and when. When they change, we ask you to accept
        them after you have signed in.
      </Typography>
      <Typography variant="h2">Content and conduct</Typography>
      <Typography>
        What you publish stays yours; you allow {productName} to show it on your page. It must be lawful, and
        you must have the right to use it. Harassment, fraud and content that harms others are not allowed, in
        pages and in comments alike.
      </Typography>
      <Typography>
        Anybody can report a page or a comment, as illegal or as breaking these terms. We may hide a comment,
        unpublish a page or block an account for it; we tell the creator on which ground and why, but not who
        reported it. People decide, and no automated means are used.
      </Typography>
      <Typography>
        For six months after a decision its creator can answer it once, and whoever reported can write to{' '}
        {contactEmail}; we then look at it again. Both may also turn to a certified out-of-court dispute
        settlement body, or to a court.
      </Typography>
      <Typography variant="h2">Payments and fees</Typography>
      <Typography>
        Tips are voluntary, from {formatCents(limits.minimumTipCents)} to{' '}
        {formatCents(limits.maximumTipCents)}, and made out to the creator. {productName} keeps{' '}
        {feeText(platformFeePercent)} of each tip, rounded to the nearest cent. Creators may be charged
        processing fees; at present{' '}
        {charge
          ? `they are: ${charge} of each tip, rounded likewise, which goes back with a refund.`
          : `they are not: what the payment provider charges comes out of the share of ${productName}.`}{' '}
        What a tip costs is said before it is paid and stays so. Who tips may cover the fees: the amount then
        grows so that the creator gets all of the tip.
      </Typography>
      <Typography>
        A tip is paid out when it is at least {PENDING_DAYS} days old, and nothing for the {CHANGE_WAIT_HOURS}{' '}
        hours after another payout method was chosen, a password was reset, an email address was changed or an
        authenticator app was removed. The first payout comes {PAYOUT_RULE_DEFAULTS.firstPayoutDays} days
        after the first tip, and a payout is of at least{' '}
        {formatCents(PAYOUT_RULE_DEFAULTS.minimumPayoutCents)}, unless your balance says otherwise. We may
        keep a share of each tip back for some days, as a reserve for refunds and disputes.
      </Typography>
      <Typography>
        We hold a payout when a tip in it is refunded, disputed or may be fraudulent, when a password, an
        email address, a payout method or the bank account at Stripe was changed, while an account is frozen,
        while tax details that we must ask for are missing, or while we look at an account. Your payouts say
        what is held, why, and what you can do.
      </Typography>
      <Typography>
        A refund is always of the whole tip. Refunded tips, and disputed ones that are lost, are taken back
        from the creator&apos;s balance. Where they were paid out already you owe us the amount, and later
        tips settle it, or we take it back from your account at Stripe if you are paid there. A debt follows
        its owner: it passes to another account of the same person, which we know by its email address, or by
        the account it is paid to where a second sign agrees or one of us has looked at both. We mail you the
        amount and the reason, and you can object: we then give it back until we have decided.
      </Typography>
      <Typography>
        Each month in which we kept fees, you get an invoice for them, less the fees that went back with
        refunds. You find it beside your payouts.
      </Typography>
      <Typography variant="h2">Termination</Typography>
      <Typography>
        You may close your account unless you owe us money, a payout is still to be sent, one was sent less
        than {PAYOUT_ARRIVAL_DAYS} days ago and can still come back, or your email address was changed less
        than {UNDO_EMAIL_CHANGE_HOURS} hours ago. We mail you a code to confirm it. If there is a balance
        left, you first confirm that you give it up, which nobody can in the {CHANGE_WAIT_HOURS} hours after a
        password was reset or an authenticator app was removed. A refund or a dispute that comes after the
        closing can still leave a debt. We may suspend an account that breaks these terms; what it has earned
        lawfully is still paid out.
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
