import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { failureText } from '@sprinkle/api-client/api-error';
import { type OwnDebt, useListOwnDebtsQuery, useObjectToDebtMutation } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { debtObjectionSchema } from '@sprinkle/contracts/tips/paying/debts.schemas';
import { ErrorState } from '@sprinkle/ui/feedback/ErrorState';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormAlert } from '../../components/FormAlert';
import { SectionCard } from '../../components/SectionCard';
import { dayOf } from './payout-labels';

/** Very few creators have a debt, so there is no card without one. */
export function OwnDebts() {
  const {
    data: debts,
    error,
    refetch,
  } = useListOwnDebtsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!debts && error)
    return (
      <SectionCard title="Debts of other accounts">
        <ErrorState
          title="Couldn't load debts of other accounts"
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      </SectionCard>
    );
  if (!debts?.length) return null;
  return (
    <SectionCard title="Debts of other accounts">
      {debts.map((debt) => (
        <Debt key={debt.id} debt={debt} />
      ))}
    </SectionCard>
  );
}

const DEBTORS: Record<OwnDebt['carriedBy'], string> = {
  address: 'An earlier account with your email address',
  account: 'Another account that we paid to a payout account of yours',
};

function textOf({ state, amountCents, carriedBy, carriedAt, objection }: OwnDebt): string {
  const debt = `a debt of ${formatCents(amountCents)}`;
  const whose = `${DEBTORS[carriedBy]} owed it for tips that were refunded or disputed.`;
  if (state === 'objected')
    return `You objected to ${debt}. ${whose} The money is back in your balance until we've decided.`;
  if (state === 'given-back') return `We decided that ${debt} isn't yours. ${whose}`;
  return `Your balance has covered ${debt} since ${dayOf(carriedAt)}. ${whose}${
    objection
      ? ' We reviewed your objection and believe that the account is yours. If you have more to add, write to us.'
      : ''
  }`;
}

function Debt({ debt }: { debt: OwnDebt }) {
  const [isObjecting, setIsObjecting] = useState(false);
  return (
    <Box>
      <Typography>{textOf(debt)}</Typography>
      {debt.objection && (
        <Typography
          sx={{ mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          You wrote: {debt.objection}
        </Typography>
      )}
      {debt.state === 'borne' && !debt.objection && !isObjecting && (
        <Button variant="outlined" sx={{ mt: 1.5 }} onClick={() => setIsObjecting(true)}>
          This isn't my debt
        </Button>
      )}
      {isObjecting && <ObjectionForm debt={debt} onEnd={() => setIsObjecting(false)} />}
    </Box>
  );
}

function ObjectionForm({ debt, onEnd }: { debt: OwnDebt; onEnd: () => void }) {
  const [object, { isLoading, error }] = useObjectToDebtMutation();
  const { control, handleSubmit } = useForm<z.infer<typeof debtObjectionSchema>>({
    resolver: zodResolver(debtObjectionSchema),
    defaultValues: { words: '' },
  });

  async function send(debtObjection: z.infer<typeof debtObjectionSchema>) {
    const result = await object({ id: debt.id, debtObjection });
    if (result.error) return;
    showToast({
      title: 'Objection sent',
      description: `${formatCents(debt.amountCents)} is back in your balance until we've decided.`,
    });
    onEnd();
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void handleSubmit(send)(event)}
      sx={{ mt: 1.5, display: 'grid', gap: 1 }}
    >
      <FormTextField
        control={control}
        name="words"
        label="Why isn't it yours?"
        helperText="You can object once. You get the money back right away while we review it."
        required
        multiline
        minRows={2}
        maxRows={8}
        autoFocus
      />
      <FormAlert error={error} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isLoading}>
          {isLoading ? 'Sending...' : 'Send objection'}
        </Button>
        <Button onClick={onEnd} sx={{ color: 'text.secondary' }}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
