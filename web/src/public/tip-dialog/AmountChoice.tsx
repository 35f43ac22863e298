import { dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { TIP_PRESETS_CENTS } from '@sprinkle/contracts/rules/tip-limits';
import clsx from 'clsx';
import { useRef } from 'react';
import fieldStyles from '../../shared/form/Field.module.css';
import pill from '../../shared/styles/pill.module.css';
import text from '../../shared/styles/text.module.css';
import styles from './AmountChoice.module.css';
import type { TipFields } from './tip-fields';
import { meantDollars } from './validate-tip';

interface AmountChoiceProps {
  fields: TipFields;
  minimumCents: number;
  problem: string | undefined;
  onChange: (change: Partial<TipFields>) => void;
}

export function AmountChoice({ fields, minimumCents, problem, onChange }: AmountChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const isCustom = fields.customAmount.trim() !== '';
  const meant = meantDollars(fields);
  return (
    <fieldset className={styles.amounts}>
      <legend className={text.hidden}>Amount</legend>
      {TIP_PRESETS_CENTS.map((presetCents) => (
        <label key={presetCents} className={clsx(styles.preset, text.display)}>
          <input
            type="radio"
            name="preset"
            className={text.hidden}
            disabled={presetCents < minimumCents}
            checked={!isCustom && fields.presetCents === presetCents}
            onChange={() => onChange({ presetCents, customAmount: '' })}
          />
          <span>{formatCents(presetCents).replace('.00', '')}</span>
        </label>
      ))}
      <label className={styles.custom}>
        <span className={text.hidden}>Custom amount</span>
        <span aria-hidden="true">$</span>
        <input
          ref={input}
          className={styles.input}
          inputMode="decimal"
          placeholder="Other amount"
          autoComplete="off"
          value={fields.customAmount}
          onChange={(event) => onChange({ customAmount: event.target.value })}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? 'amount-problem' : undefined}
        />
      </label>
      {problem && (
        <p id="amount-problem" className={clsx(styles.problem, fieldStyles.problem)} role="alert">
          {problem}
        </p>
      )}
      {meant.length > 0 && (
        <div className={styles.meant}>
          {meant.map((dollars) => (
            <button
              key={dollars}
              type="button"
              className={clsx(pill.pill, pill.quiet, styles.choice)}
              onClick={() => {
                onChange({ customAmount: String(dollars) });
                input.current?.focus();
              }}
            >
              {formatCents(dollarsToCents(dollars))}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
