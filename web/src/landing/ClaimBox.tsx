import type { AppConfig } from '@sprinkle/contracts/http.schemas';
import { useState, type FormEvent } from 'react';
import { paths } from '../paths';
import { storePreferredUsername } from '../preferred-username';
import { claimName } from './claim-name';

export function ClaimBox({ config }: { config: AppConfig }) {
  const [name, setName] = useState('');

  function claim(event: FormEvent) {
    event.preventDefault();
    storePreferredUsername(name);
    window.location.assign(paths.register);
  }

  return (
    <form className="claim" action={paths.register} onSubmit={claim}>
      <div className="claim__box">
        <label className="claim__prefix" htmlFor="claim-name">
          <span className="sr-only">Your username after </span>
          {config.publicHost}/
        </label>
        <input
          id="claim-name"
          className="claim__input"
          value={name}
          onChange={(event) => setName(claimName(event.target.value, config.publicHost))}
          placeholder="yourname"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      </div>
      <button className="pill pill--large" type="submit">
        Claim your {config.productName}
      </button>
    </form>
  );
}
