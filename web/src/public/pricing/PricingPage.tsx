import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { percentToBasisPoints, splitTip } from '@sprinkle/contracts/rules/fee';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { TIP_PRESETS_CENTS } from '@sprinkle/contracts/rules/tip-limits';
import clsx from 'clsx';
import { feeText } from '../../shared/fee-text';
import type { ConfigOnly } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import text from '../../shared/styles/text.module.css';
import { Band } from '../frame/Band';
import { Invitation } from '../frame/Invitation';
import { PageHead } from '../frame/PageHead';
import { SiteFrame } from '../frame/SiteFrame';
import styles from './PricingPage.module.css';

export function PricingPage({ config }: ConfigOnly) {
  const fee = config.platformFeePercent;
  return (
    <SiteFrame config={config} current={paths.pricing}>
      <PageHead
        title={`${feeText(fee, 'A share')} of each tip. Nothing else.`}
        lead="Setting up costs nothing, and so does every month after that. You pay only when somebody tips you."
      />
      {fee !== null && <Receipts fee={fee} productName={config.productName} />}
      <Questions config={config} />
      <Invitation config={config} />
    </SiteFrame>
  );
}

interface ReceiptsProps {
  fee: number;
  productName: string;
}

function Receipts({ fee, productName }: ReceiptsProps) {
  return (
    <section aria-labelledby="examples">
      <h2 id="examples" className={text.hidden}>
        What a tip leaves
      </h2>
      <ul className={styles.slips}>
        {TIP_PRESETS_CENTS.map((tipCents) => (
          <Slip key={tipCents} tipCents={tipCents} fee={fee} productName={productName} />
        ))}
      </ul>
    </section>
  );
}

export function Slip({ tipCents, fee, productName }: ReceiptsProps & { tipCents: number }) {
  const { feeCents, netCents } = splitTip(tipCents, percentToBasisPoints(fee));
  return (
    <li className={styles.slip}>
      <p className={styles.tip}>A fan tips {formatCents(tipCents)}</p>
      <p className={clsx(styles.kept, text.display)}>{formatCents(netCents)}</p>
      <p className={styles.yours}>is yours</p>
      <dl className={styles.lines}>
        <div>
          <dt>Tip</dt>
          <dd>{formatCents(tipCents)}</dd>
        </div>
        <div>
          <dt>
            {productName} ({fee}%)
          </dt>
          <dd>−{formatCents(feeCents)}</dd>
        </div>
        <div>
          <dt>Card processing</dt>
          <dd>{formatCents(0)}</dd>
        </div>
      </dl>
    </li>
  );
}

function Questions({ config }: { config: AppConfig }) {
  const { productName, limits } = config;
  const share = feeText(config.platformFeePercent, 'share');
  const questions = [
    {
      question: 'Who pays for card processing?',
      answer: `${productName} does, out of its ${share}. What the payment provider charges for a tip is never taken from your share.`,
    },
    {
      question: 'Do fans pay anything on top?',
      answer: 'No. A fan who tips $5.00 is charged $5.00.',
    },
    {
      question: 'How small and how large can a tip be?',
      answer: `From ${formatCents(limits.minimumTipCents)} to ${formatCents(limits.maximumTipCents)}. The fee is worked out per tip and rounded to the nearest cent.`,
    },
    {
      question: 'What happens when a tip is refunded?',
      answer: `The fan gets the whole amount back. Your share leaves your balance, and ${productName} gives up its ${share}.`,
    },
    {
      question: 'Does a page without tips cost anything?',
      answer: 'No. Leave it up as long as you like, or unpublish it at any time.',
    },
  ];
  return (
    <Band id="questions" title="Questions about money">
      <dl className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <div key={question} className={styles.question}>
            <dt className={text.display}>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.more}>
        More about <a href={`${paths.learn}#payouts`}>payouts</a> and the <a href={paths.terms}>terms</a>.
      </p>
    </Band>
  );
}
