import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { UNVERIFIED_DAYS } from '@sprinkle/contracts/rules/credentials';
import { DEBT_AFTER_CLOSING_DAYS } from '@sprinkle/contracts/rules/payouts';
import { ACTIVITY_LOG_DAYS } from '@sprinkle/contracts/rules/retention';
import { useAppConfig } from '../../../shared/app-config';
import { LegalFrame } from './LegalFrame';

export function PrivacyPage() {
  const { productName, contactEmail, retention, features } = useAppConfig();
  return (
    <LegalFrame
      title="Privacy Policy"
      updatedOn="2025-04-26"
      addedOn="2026-11-29"
      additions="what you give every month."
    >
      <Typography variant="h2">What we collect</Typography>
      <Typography>
        From creators: a username, an email address, a password (stored only as a hash) and whatever you put
        on your page. For each sign-in we keep the name of your browser and the time, so that you can see and
        end your sessions, and for 30 days a keyed hash of your network, by which we find people who tip their
        own page. A log of what you do with your account, such as signing in, keeps the address of your
        network and your browser for {ACTIVITY_LOG_DAYS} days, or until you close the account. Where you are
        paid out to (a bank account, a PayPal address or a Venmo username) is kept encrypted, and shown only
        in part. So is the secret of an authenticator app, if you set one up. Where tax offices ask us whom we
        pay, so are your legal name, address, date of birth and tax number; we look your name up on sanctions
        lists. We also keep which version of our terms you accepted, and when. When you change your email
        address we keep the former one for 30 days, and tell it about changes of your address and of where you
        are paid, and about visits to your account at Stripe.
      </Typography>
      <Typography>
        From people who tip: the name, email address, message and social handle given with the tip. Card and
        bank details go straight to our payment provider; of a card we store only its brand and last four
        digits, for the receipt.
      </Typography>
      <Typography>
        When somebody opens a creator&apos;s page or a link on it we count that by day, with the site or app
        the visit came from and whether the tip form and the checkout were opened. We know the visitor only by
        a keyed hash of the address that cannot be turned back, changes every day and is deleted after two
        days. Whoever reports a page or a comment is known by such a hash too. Reporters may leave an email
        address: we use it only to confirm the report and to tell what we decide, and never show it to the
        creator. What a report says, and this address, are erased six months after we have decided about it,
        because so long the decision can be contested.
      </Typography>
      <Typography>
        We set a cookie when you sign in, and none before. There is no advertising and nobody else&apos;s
        tracking on {productName}; what a creator places on a page from elsewhere, such as a TikTok video, is
        loaded from there.
      </Typography>
      <Typography variant="h2">How we use it</Typography>
      <Typography>
        To show your page, take and settle payments, send receipts and notices, keep accounts safe and answer
        your questions. The name and message of a tip appear on the creator&apos;s page, unless you choose to
        show them to the creator only, or the creator hides the tip or holds it back; the email address is
        shown to the creator, and to us when we look into the payment, which we log.{' '}
        {features.monthlySupport &&
          'If you support a creator every month, the creator also sees whether the last payment arrived, and why your support ended. '}
        If a creator blocks you, we keep a keyed hash of your email address until the creator unblocks you or
        leaves. Tax details go to tax offices where the law says so, and to nobody else. To find whose debt it
        is we compare keyed hashes of addresses, payout accounts and networks, and account holders&apos;
        names; where only the account is the same, a person decides. We do not sell personal data.
      </Typography>
      <Typography variant="h2">How long we keep it</Typography>
      <Typography>
        What a tip that was never paid said about its sender is erased after a day. An account whose email
        address is never confirmed is deleted after {UNVERIFIED_DAYS} days. Our mail provider may tell us that
        a mail about a tip arrived or was opened. Records of payments, the invoices for our fees with your
        name and username, and the tax details of whom we paid are kept as long as the law asks for, also
        after you close the account.
      </Typography>
      <Typography>
        If you give every month, our payment provider keeps your email address and your card for the next
        payments, and deletes both when you end it. What is written to you about it is sent to that address.
        We erase name, handle and address of monthly support {retention.senderAddressMonths} months after it
        has ended, or when you ask us to.
      </Typography>
      <Typography>
        The email address of a tip that was paid is erased after {retention.senderAddressMonths} months. A
        keyed hash of the payer&apos;s network, by which we find stolen cards, is erased after 30 days.
      </Typography>
      <Typography>
        If you choose payouts through Stripe, you give Stripe your details and your bank account yourself; we
        keep the account&apos;s number, country and state as long as the records of payouts. The account stays
        at Stripe when you close yours here.
      </Typography>
      <Typography>
        Where a payout went stays encrypted for {retention.payoutRecordYears} years, because the law asks for
        it; after that only the masked account stays. Keyed hashes of your email address and of the accounts
        you were paid to stay for {DEBT_AFTER_CLOSING_DAYS} days after you close the account, or until a debt
        is settled, so that it finds its owner.
      </Typography>
      <Typography variant="h2">Erasing it</Typography>
      <Typography>
        If you left a tip: the link in your receipt leads to a page where you can see what we keep about it,
        save that as a file, take your name, message and handle off, and erase your email address. After that
        we can send you nothing about the tip any more. A keyed hash stays, so that we find your payment if
        you ask us about it; it cannot be turned back.
      </Typography>
      <Typography>
        If you are a creator: under Account you can download everything we keep about you, and close the
        account. Closing erases your email address, your password, your page and your pictures, and the names,
        messages and addresses of the tips you received. What stays is the record of tips, refunds, disputes
        and payouts, your invoices, and the hashes named above. Your username is given to nobody else for 90
        days.
      </Typography>
      <Typography variant="h2">Contact</Typography>
      <Typography>
        Write to{' '}
        <Link underline="always" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </Link>{' '}
        to see, correct or erase what we hold about you.
      </Typography>
    </LegalFrame>
  );
}
