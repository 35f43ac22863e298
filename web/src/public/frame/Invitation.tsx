import type { AppConfig } from '@sprinkle/contracts/http.schemas';
import { Logo } from '@sprinkle/ui/Logo';
import { percentToBasisPoints, splitTip } from '@sprinkle/contracts/rules/fee';
import { formatCents } from '@sprinkle/contracts/rules/money';
import clsx from 'clsx';
import { paths } from '../../shared/paths';
import { Sprinkles } from '../../shared/Sprinkles';
import pill from '../../shared/styles/pill.module.css';
import text from '../../shared/styles/text.module.css';
import styles from './Invitation.module.css';

const SAMPLE_TIP_CENTS = 500;

export function Invitation({ config }: { config: AppConfig }) {
  const { netCents } = splitTip(SAMPLE_TIP_CENTS, percentToBasisPoints(config.platformFeePercent));
  return (
    <section className={styles.invitation}>
      <Sprinkles color="rgb(255 255 255 / .35)" />
      <Logo size={72} />
      <h2 className={clsx(styles.title, text.display)}>Ready to Start Receiving Tips?</h2>
      <p className={styles.text}>
        Free to set up. Of a {formatCents(SAMPLE_TIP_CENTS)} tip, {formatCents(netCents)} is yours.
      </p>
      <a className={clsx(pill.pill, pill.large, styles.link)} href={paths.register}>
        Create Your {config.productName}
      </a>
    </section>
  );
}
