import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { type FeeTerms, splitTip } from '@sprinkle/contracts/rules/fee';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { TIP_PRESETS_CENTS } from '@sprinkle/contracts/rules/tip-limits';
import clsx from 'clsx';
import { feeTermsOf, feeText, processingText } from '../../shared/fee-terms';
import type { ConfigOnly } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import text from '../../shared/styles/text.module.css';
import { Band } from '../frame/Band';
import { Invitation } from '../frame/Invitation';
import { PageHead } from '../frame/PageHead';
import { SiteFrame } from '../frame/SiteFrame';
import styles from './PricingPage.module.css';

export function PricingPage({ config }: ConfigOnly) {
  const terms = feeTermsOf(config);
  const processing = processingText(config.processing);
  return (
    <SiteFrame config={config} current={paths.pricing}>
      <PageHead
        title={`${feeText(config.platformFeePercent, 'A share')} of each tip. ${processing ? 'Plus processing.' : 'Nothing else.'}`}
        lead="Setting up costs nothing, and so does every month after that. You pay only when somebody tips you."
      />
      {terms && <Receipts terms={terms} config={config} />}
      <Questions config={config} />
      <Invitation config={config} />
    </SiteFrame>
  );
}

interface ReceiptsProps {
  terms: FeeTerms;
  config: AppConfig;
}

function Receipts({ terms, config }: ReceiptsProps) {
  return (
    <section aria-labelledby="examples">
      <h2 id="examples" className={text.hidden}>
        What a tip leaves
      </h2>
      <ul className={styles.slips}>
        {TIP_PRESETS_CENTS.map((tipCents) => (
          <Slip key={tipCents} tipCents={tipCents} terms={terms} config={config} />
        ))}
      </ul>
    </section>
  );
}

export function Slip({ tipCents, terms, config }: ReceiptsProps & { tipCents: number }) {
  const { feeCents, processingCents, netCents } = splitTip(tipCents, terms);
  const processing = processingText(config.processing);
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
            {config.productName} ({feeText(config.platformFeePercent)})
          </dt>
          <dd>−{formatCents(feeCents)}</dd>
        </div>
        <div>
          <dt>Card processing{processing && ` (${processing})`}</dt>
          <dd>
            {processingCents > 0 && '−'}
            {formatCents(processingCents)}
          </dd>
        </div>
      </dl>
    </li>
  );
}

function Questions({ config }: { config: AppConfig }) {
  const { productName, limits } = config;
  const share = feeText(config.platformFeePercent, 'share');
  const processing = processingText(config.processing);
  const questions = [
    {
      question: 'Who pays for card processing?',
      answer: processing
        ? `You do: ${processing} of each tip, whatever the payment provider charges. Fans can add it to the tip.`
        : `${productName} does, out of its ${share}. What the payment provider charges for a tip is never taken from your share.`,
    },
    {
      question: 'Do fans pay anything on top?',
      answer:
        'Only if they choose to. A fan who tips $5.00 is charged $5.00, or covers the fees on top so that all $5.00 are yours.',
    },
    {
      question: 'How small and how large can a tip be?',
      answer: `From ${formatCents(limits.minimumTipCents)} to ${formatCents(limits.maximumTipCents)}. The fee is worked out per tip and rounded to the nearest cent.`,
    },
    {
      question: 'What happens when a tip is refunded?',
      answer: `The fan gets the whole amount back. Your share leaves your balance, and ${productName} gives up its ${share}${processing ? ' and the charge for processing' : ''}.`,
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
