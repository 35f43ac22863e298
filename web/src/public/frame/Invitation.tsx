import type { AppConfig } from '@sprinkle/api-client/api.gen';
import { type FeeTerms, splitTip } from '@sprinkle/contracts/rules/fee';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { Logo } from '@sprinkle/ui/Logo';
import clsx from 'clsx';
import { feeTermsOf } from '../../shared/fee-terms';
import { paths } from '../../shared/paths';
import { Sprinkles } from '../../shared/Sprinkles';
import pill from '../../shared/styles/pill.module.css';
import text from '../../shared/styles/text.module.css';
import styles from './Invitation.module.css';

const SAMPLE_TIP_CENTS = 500;

export function Invitation({ config }: { config: AppConfig }) {
  const terms = feeTermsOf(config);
  return (
    <section className={styles.invitation}>
      <Sprinkles color="rgb(255 255 255 / .35)" />
      <Logo size={72} />
      <h2 className={clsx(styles.title, text.display)}>Ready to Start Receiving Tips?</h2>
      <p className={styles.text}>Free to set up.{terms && ` ${shareText(terms)}`}</p>
      <a className={clsx(pill.pill, pill.large, styles.link)} href={paths.register}>
        Create Your {config.productName}
      </a>
    </section>
  );
}

function shareText(terms: FeeTerms): string {
  const { netCents } = splitTip(SAMPLE_TIP_CENTS, terms);
  return `You keep ${formatCents(netCents)} of a ${formatCents(SAMPLE_TIP_CENTS)} tip.`;
}
