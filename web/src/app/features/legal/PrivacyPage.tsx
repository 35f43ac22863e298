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
        end your sessions. For 30 days we also keep a keyed hash of your network, which lets us find people
        who tip their own page. We log what you do with your account, such as signing in, with your IP address
        and your browser, for {ACTIVITY_LOG_DAYS} days or until you close the account. Your payout details (a
        bank account, a PayPal address or a Venmo username) are stored encrypted and shown only in part. The
        same is true of the secret of an authenticator app, if you set one up. Where tax authorities ask us
        who we pay, it is also true of your legal name, address, date of birth and tax number, and we look up
        your name on sanctions lists. We keep which version of our terms you accepted, and when. When you
        change your email address, we keep the former one for 30 days. During that time we email it about
        changes to your address and to where you are paid, and about visits to your account at Stripe.
      </Typography>
      <Typography>
        From people who tip: the name, email address, message and social handle given with the tip. Card and
        bank details go straight to our payment provider. Of a card, we store only its brand and last four
        digits, for the receipt.
      </Typography>
      <Typography>
        When someone opens a creator&apos;s page or a link on it, we count that by day, together with the site
        or app they came from and whether they opened the tip form and the checkout. We recognize the visitor
        only by a keyed hash of their network. It cannot be reversed, changes every day and is deleted after
        two days. We recognize people who report a page or a comment by the same kind of hash. They may leave
        an email address. We use it only to confirm the report and to tell them what we decide, and never show
        it to the creator. We erase what a report says, and this address, six months after our decision,
        because the decision can be contested until then.
      </Typography>
      <Typography>
        We set a cookie when you sign in, and none before. There is no advertising and no third-party tracking
        on {productName}. Content that a creator adds to a page from elsewhere, such as a TikTok video, is
        loaded from there.
      </Typography>
      <Typography variant="h2">How we use it</Typography>
      <Typography>
        To show your page, take and settle payments, send receipts and notices, keep accounts safe and answer
        your questions. The name and message of a tip appear on the creator&apos;s page, unless you choose to
        show them only to the creator, or the creator hides or holds the tip. The creator can see the email
        address. We can see it when we look into the payment, and we log that.{' '}
        {features.monthlySupport &&
          'If you support a creator every month, the creator also sees whether the last payment arrived and why your support ended. '}
        If a creator blocks you, we keep a keyed hash of your email address until the creator unblocks you or
        leaves. We give tax details to tax authorities where the law requires it, and to no one else. To find
        out whose debt it is, we compare keyed hashes of addresses, payout accounts and networks, and account
        holders&apos; names. If only the account matches, a person decides. We do not sell personal data.
      </Typography>
      <Typography variant="h2">How long we keep it</Typography>
      <Typography>
        If a tip is never paid, we erase what it says about its sender after a day. We delete an account if
        its email address is not confirmed within {UNVERIFIED_DAYS} days. Our mail provider may tell us that
        an email about a tip arrived or was opened. We keep records of payments, invoices for our fees with
        your name and username, and the tax details of the people we paid for as long as the law requires,
        even after you close the account.
      </Typography>
      <Typography>
        If you support a creator every month, our payment provider keeps your email address and your card for
        the next payments, and deletes both when you end it. Emails about your support are sent to that
        address. We erase the name, handle and address {retention.senderAddressMonths} months after monthly
        support ends, or when you ask us to.
      </Typography>
      <Typography>
        We erase the email address of a paid tip after {retention.senderAddressMonths} months. A keyed hash of
        the payer&apos;s network, which helps us find stolen cards, is erased after 30 days.
      </Typography>
      <Typography>
        If you choose payouts through Stripe, you give Stripe your details and your bank account yourself. We
        keep the account&apos;s number, country and state for as long as the records of payouts. The account
        stays with Stripe when you close yours here.
      </Typography>
      <Typography>
        We keep where a payout went, encrypted, for {retention.payoutRecordYears} years, because the law
        requires it. After that we keep only the masked account. We keep keyed hashes of your email address
        and of the accounts you were paid to for {DEBT_AFTER_CLOSING_DAYS} days after you close the account,
        or until a debt is settled, so that a debt can follow its owner.
      </Typography>
      <Typography variant="h2">Erasing it</Typography>
      <Typography>
        If you left a tip: the link in your receipt leads to a page where you can see what we keep about it,
        save that as a file, remove your name, message and handle, and erase your email address. After that we
        can no longer email you about the tip. We keep a keyed hash, so that we can find your payment if you
        ask us about it. It cannot be reversed.
      </Typography>
      <Typography>
        If you are a creator: under Account you can download everything we keep about you, and close the
        account. Closing it erases your email address, your password, your page and your pictures, and the
        names, messages and addresses of the tips you received. We keep the record of tips, refunds, disputes
        and payouts, your invoices, and the hashes named above. No one else can take your username for 90
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
