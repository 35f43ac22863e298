import { formatMoney } from '@sprinkle/ui/MoneyText';
import { PRESETS, type TipForm } from './tip-form';

interface AmountChoiceProps {
  form: TipForm;
  /** US dollars. */
  minimum: number;
  problem: string | undefined;
  onChange: (change: Partial<TipForm>) => void;
}

export function AmountChoice({ form, minimum, problem, onChange }: AmountChoiceProps) {
  const isCustom = form.customAmount.trim() !== '';
  return (
    <fieldset className="amounts">
      <legend className="sr-only">Amount</legend>
      {PRESETS.map((preset) => (
        <label key={preset} className="amounts__preset display">
          <input
            type="radio"
            name="preset"
            className="sr-only"
            disabled={preset < minimum}
            checked={!isCustom && form.preset === preset}
            onChange={() => onChange({ preset, customAmount: '' })}
          />
          <span>{formatMoney(preset).replace('.00', '')}</span>
        </label>
      ))}
      <label className="amounts__custom">
        <span className="sr-only">Custom amount</span>
        <span aria-hidden="true">$</span>
        <input
          className="amounts__input"
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
        <p id="amount-problem" className="problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
