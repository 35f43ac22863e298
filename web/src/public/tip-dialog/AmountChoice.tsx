import { formatCents } from '@sprinkle/contracts/rules/money';
import clsx from 'clsx';
import text from '../../shared/styles/text.module.css';
import styles from './AmountChoice.module.css';
import { PRESETS_CENTS, type TipForm } from './tip-form';
import fieldStyles from './TipField.module.css';

interface AmountChoiceProps {
  form: TipForm;
  minimumCents: number;
  problem: string | undefined;
  onChange: (change: Partial<TipForm>) => void;
}

export function AmountChoice({ form, minimumCents, problem, onChange }: AmountChoiceProps) {
  const isCustom = form.customAmount.trim() !== '';
  return (
    <fieldset className={styles.amounts}>
      <legend className={text.hidden}>Amount</legend>
      {PRESETS_CENTS.map((presetCents) => (
        <label key={presetCents} className={clsx(styles.preset, text.display)}>
          <input
            type="radio"
            name="preset"
            className={text.hidden}
            disabled={presetCents < minimumCents}
            checked={!isCustom && form.presetCents === presetCents}
            onChange={() => onChange({ presetCents, customAmount: '' })}
          />
          <span>{formatCents(presetCents).replace('.00', '')}</span>
        </label>
      ))}
      <label className={styles.custom}>
        <span className={text.hidden}>Custom amount</span>
        <span aria-hidden="true">$</span>
        <input
          className={styles.input}
          inputMode="decimal"
          placeholder="Other amount"
          autoComplete="off"
          value={form.customAmount}
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
    </fieldset>
  );
}
