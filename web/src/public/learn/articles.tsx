import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { splitTip } from '@sprinkle/contracts/rules/fee';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { PENDING_DAYS } from '@sprinkle/contracts/rules/payouts';
import { TIP_PRESETS_CENTS } from '@sprinkle/contracts/rules/tip-limits';
import { USERNAME_MAX, USERNAME_MIN } from '@sprinkle/contracts/rules/username';
import type { ReactNode } from 'react';
import { feeTermsOf, feeText, processingText } from '../../shared/fee-terms';
import { paths } from '../../shared/paths';

export interface Article {
  id: string;
  title: string;
  summary: string;
  body: ReactNode;
}

export function articles(config: AppConfig): Article[] {
  return [gettingStarted(config), sharing(config), whatFansSee(config), payouts(config), safety(config)];
}

function gettingStarted({ publicHost }: AppConfig): Article {
  return {
    id: 'getting-started',
    title: 'Getting started',
    summary: 'From nothing to a page of your own in about five minutes.',
    body: (
      <ol>
        <li>
          <b>
            <a href={paths.register}>Sign up</a>
          </b>{' '}
          with your email address, a username and a password. The username becomes your address, {publicHost}
          /yourname: {USERNAME_MIN} to {USERNAME_MAX} letters, numbers or underscores.
        </li>
        <li>
          <b>Confirm your email address</b> with the link we send. It works for 24 hours. If it has expired,
          request a new one on the login page.
        </li>
        <li>
          <b>Make the page yours</b> under Edit Profile: a picture, the name people know you by, a line or two
          about what you do, and the words and colour of your tip button.
        </li>
        <li>
          <b>Publish it.</b> Until then only you can see the page. You can change it or take it down whenever
          you like.
        </li>
      </ol>
    ),
  };
}

function sharing({ publicHost }: AppConfig): Article {
  return {
    id: 'sharing',
    title: 'Sharing your link',
    summary: 'Where to put it, and what to write beside it.',
    body: (
      <>
        <p>
          Your dashboard has your link ready to copy. Put it where people look when they like something: the
          link in your bio, the first comment, the description of a video, the end of a stream.
        </p>
        <ul>
          <li>
            <b>Say what the tip is for.</b> “Tip this look: {publicHost}/yourname” tells people what to do; a
            bare link does not.
          </li>
          <li>
            <b>One link is enough.</b> Your page also carries your other profiles, so it can be the only link
            in your bio.
          </li>
          <li>
            <b>Answer.</b> A tip with a reply under it shows the next visitor that you read them.
          </li>
        </ul>
      </>
    ),
  };
}

function whatFansSee({ limits, productName }: AppConfig): Article {
  const presets = TIP_PRESETS_CENTS.map((cents) => formatCents(cents).replace('.00', ''));
  return {
    id: 'what-fans-see',
    title: 'What fans see',
    summary: 'No account, no app: a page, an amount, a card.',
    body: (
      <>
        <p>
          A fan opens your page and taps the tip button. They choose {presets.slice(0, -1).join(', ')} or{' '}
          {presets.at(-1)}, or type an amount of their own from {formatCents(limits.minimumTipCents)}. They
          give their name, and an email address for the receipt; a message of up to {limits.tipMessage}{' '}
          characters and their own handle are optional. Then they pay by card or with a wallet on their phone.
        </p>
        <p>
          When the payment has gone through, they get a receipt by email, and you get a notice. A tip with a
          message appears on your page with the fan’s name. Their email address never does.
        </p>
        <p>Fans need no {productName} account, before or after.</p>
      </>
    ),
  };
}

function payouts(config: AppConfig): Article {
  const { platformFeePercent, productName } = config;
  const tipCents = 1_000;
  const terms = feeTermsOf(config);
  const split = terms && splitTip(tipCents, terms);
  const processing = processingText(config.processing);
  return {
    id: 'payouts',
    title: 'Payouts',
    summary: 'What happens between the tip and your account.',
    body: (
      <>
        <p>
          {productName} keeps {feeText(platformFeePercent)} of each tip
          {processing && `, and charges ${processing} for processing`}
          {split && `: of ${formatCents(tipCents)}, ${formatCents(split.netCents)} is yours`}. It is added to
          your balance the moment the payment has succeeded. <a href={paths.pricing}>See the arithmetic.</a>
        </p>
        <ul>
          <li>
            <b>{PENDING_DAYS} days.</b>
            {` A tip is paid out once it is at least ${PENDING_DAYS} days old, because payments can still be reversed in the first days.`}
          </li>
          <li>
            <b>No hurry with the paperwork.</b> You can receive tips before you tell us where to send the
            money. Your balance waits for you.
          </li>
          <li>
            <b>Refunds.</b> We always refund the whole tip. Your share is deducted from your balance. If it
            was already paid out, your next tips cover it.
          </li>
        </ul>
      </>
    ),
  };
}

function safety({ contactEmail }: AppConfig): Article {
  return {
    id: 'safety',
    title: 'Staying safe',
    summary: 'What is public, what is not, and what to do when something is wrong.',
    body: (
      <>
        <ul>
          <li>
            <b>Public:</b> your page, and the name and message of tips that come with one. <b>Not public:</b>{' '}
            your email address, your fans’ email addresses, your balance.
          </li>
          <li>
            <b>Card numbers</b> go straight from the fan’s browser to the payment provider. We never see them.
          </li>
          <li>
            <b>Your password</b> should be one you don't use anywhere else. We will never ask you for it.
            Under Account you can see where you're signed in and sign out your other devices.
          </li>
          <li>
            <b>A comment you do not want</b> on your page can be hidden; the tip stays yours.
          </li>
        </ul>
        <p>
          Is someone pretending to be you, or does a page break the <a href={paths.terms}>terms</a>? Write to{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </>
    ),
  };
}
