import type { AppConfig } from '@sprinkle/contracts/http.schemas';
import { paths } from '../../shared/paths';

const HINT_ID = 'claim-hint';

/** Leads to registration with or without a script; with one, the name goes along. */
export function ClaimBox({ config }: { config: AppConfig }) {
  return (
    <form className="claim" action={paths.register} data-claim-host={config.publicHost}>
      <div className="claim__row">
        <div className="claim__box">
          <label className="claim__prefix" htmlFor="claim-name">
            <span className="sr-only">Your username after </span>
            {config.publicHost}/
          </label>
          <input
            id="claim-name"
            className="claim__input"
            type="text"
            placeholder="yourname"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            aria-describedby={HINT_ID}
          />
        </div>
        <button className="pill pill--large" type="submit">
          Claim your {config.productName}
        </button>
      </div>
      <p className="claim__hint" id={HINT_ID} role="status">
        {!config.features.registrationEnabled &&
          'New accounts are closed at the moment. Please come back soon.'}
      </p>
    </form>
  );
}
