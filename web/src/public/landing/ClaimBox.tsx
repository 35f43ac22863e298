import type { AppConfig } from '@sprinkle/api-client/api.gen';
import clsx from 'clsx';
import { paths } from '../../shared/paths';
import pill from '../../shared/styles/pill.module.css';
import text from '../../shared/styles/text.module.css';
import styles from './ClaimBox.module.css';

const HINT_ID = 'claim-hint';

/** Leads to registration. A script passes on the typed name. */
export function ClaimBox({ config }: { config: AppConfig }) {
  return (
    <form className={styles.claim} action={paths.register} data-claim-host={config.publicHost}>
      <div className={styles.row}>
        <div className={styles.box}>
          <label className={styles.prefix} htmlFor="claim-name">
            <span className={text.hidden}>Your username after </span>
            {config.publicHost}/
          </label>
          <input
            id="claim-name"
            className={styles.input}
            type="text"
            placeholder="yourname"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            aria-describedby={HINT_ID}
          />
        </div>
        <button className={clsx(pill.pill, pill.large, styles.button)} type="submit">
          Claim your {config.productName}
        </button>
      </div>
      <p className={styles.hint} id={HINT_ID} role="status">
        {!config.features.registrationEnabled && 'Sign-up is closed right now. Please come back soon.'}
      </p>
    </form>
  );
}
