import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { errorOf, failureText } from '@sprinkle/api-client/api-error';
import { useChangeSupportMutation } from '@sprinkle/api-client/api.gen';
import { typedDollarsSchema } from '@sprinkle/contracts/money.schemas';
import { centsToDollars, dollarsToCents, formatCents } from '@sprinkle/contracts/rules/money';
import { AMOUNT_TEXTS, limitProblem } from '@sprinkle/contracts/rules/tip-limits';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { type FormEvent, useState } from 'react';
import { useAppConfig } from '../../../shared/app-config';
import { priceTip } from '../../../shared/checkout/TipFees';
import type { SupportFormProps } from './support-words';

export function ChangeAmount({ token, support, onChange, onClose }: SupportFormProps) {
  const config = useAppConfig();
  const [typed, setTyped] = useState(String(centsToDollars(support.tipCents)));
  const [problem, setProblem] = useState<string>();
  const [changeSupport, { isLoading }] = useChangeSupportMutation();
  const { minimumTipCents, maximumTipCents } = config.limits;
  const { data: dollars = Number.NaN, error } = typedDollarsSchema.safeParse(typed);
  const cents = dollarsToCents(dollars);
  const priced = support.coversFees && cents > 0 ? priceTip(cents, true, config) : null;

  async function change(event: FormEvent) {
    event.preventDefault();
    const found =
      error?.issues[0]?.message ??
      (cents > 0
        ? limitProblem(cents, { minimumCents: minimumTipCents, maximumCents: maximumTipCents })
        : AMOUNT_TEXTS.notPositive);
    setProblem(found);
    if (found || isLoading) return;
    const result = await changeSupport({ token, tipCents: cents });
    if (!result.data) return setProblem(errorOf(result.error)?.message ?? failureText(result.error));
    showToast({ title: 'Amount changed', description: 'It applies from the next payment.' });
    onChange(result.data);
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void change(event)}
      sx={{ display: 'grid', gap: 2 }}
    >
      <TextField
        autoFocus
        label="US dollars a month"
        value={typed}
        error={problem !== undefined}
        helperText={
          problem ??
          (priced
            ? `With the fees, you'll be charged about ${formatCents(priced.amountCents)} from the next payment.`
            : 'Applies from the next payment.')
        }
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="contained" disabled={isLoading}>
        {isLoading ? 'Saving...' : 'Save amount'}
      </Button>
      <Button onClick={onClose}>Keep the current amount</Button>
    </Box>
  );
}
