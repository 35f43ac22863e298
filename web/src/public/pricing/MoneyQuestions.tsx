import { formatCents } from '@sprinkle/contracts/rules/money';
import { feeText, processingText } from '../../shared/fee-terms';
import type { ConfigOnly } from '../../shared/page-data';
import { paths } from '../../shared/paths';
import text from '../../shared/styles/text.module.css';
import { Band } from '../frame/Band';
import styles from './PricingPage.module.css';

export function MoneyQuestions({ config }: ConfigOnly) {
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
