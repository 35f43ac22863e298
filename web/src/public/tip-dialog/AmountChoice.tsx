import { formatCents } from '@sprinkle/contracts/rules/money';
import { PRESETS_CENTS, type TipForm } from './tip-form';

interface AmountChoiceProps {
  form: TipForm;
  minimumCents: number;
  problem: string | undefined;
  onChange: (change: Partial<TipForm>) => void;
}

export function AmountChoice({ form, minimumCents, problem, onChange }: AmountChoiceProps) {
  const isCustom = form.customAmount.trim() !== '';
  return (
    <fieldset className="amounts">
      <legend className="sr-only">Amount</legend>
      {PRESETS_CENTS.map((presetCents) => (
        <label key={presetCents} className="amounts__preset display">
          <input
            type="radio"
            name="preset"
            className="sr-only"
            disabled={presetCents < minimumCents}
            checked={!isCustom && form.presetCents === presetCents}
            onChange={() => onChange({ presetCents, customAmount: '' })}
          />
          <span>{formatCents(presetCents).replace('.00', '')}</span>
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
