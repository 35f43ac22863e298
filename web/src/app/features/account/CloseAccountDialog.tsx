import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { errorOf } from '@sprinkle/api-client/api-error';
import { type AccountClosing, useCloseAccountMutation } from '@sprinkle/api-client/api.gen';
import { accountClosingSchema } from '@sprinkle/contracts/identity/identity.schemas';
import { showToastBeforeLeaving } from '@sprinkle/ui/feedback/toast';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { PasswordField } from '@sprinkle/ui/form/PasswordField';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../../../shared/paths';
import { AppCodeField } from '../../components/AppCodeField';
import { showFieldErrors } from '../../components/form-error';
import { useFailureToast } from '../../session/useSession';
import { ClosingConsequences } from './ClosingConsequences';
import { MoneyAtStake } from './MoneyAtStake';
import { RemainingBalance } from './RemainingBalance';

/** Errors that say why the account can't be closed now. */
const OBSTACLES = new Set<string>(['PAYOUT_UNDER_WAY', 'DEBT_REMAINS', 'BALANCE_HELD', 'ADDRESS_CHANGED']);

export function CloseAccountDialog({ onKeep }: { onKeep: () => void }) {
  const titleId = useId();
  const reportFailure = useFailureToast();
  const [closeAccount, { isLoading }] = useCloseAccountMutation();
  const [balance, setBalance] = useState<string | null>(null);
  /** The server's message about where the code was sent. */
  const [mailed, setMailed] = useState<string | null>(null);
  /** The server's message about why the account can't be closed yet. */
  const [obstacle, setObstacle] = useState<string | null>(null);
  const form = useForm<AccountClosing>({
    resolver: zodResolver(accountClosingSchema),
    defaultValues: { password: '', waiveBalance: false },
  });

  useEffect(() => {
    if (mailed) form.setFocus('mailCode');
  }, [mailed, form]);

  async function submit({ waiveBalance, ...given }: AccountClosing) {
    if (balance && !waiveBalance) {
      form.setError(
        'waiveBalance',
        { message: 'Check this box to continue, or keep your account.' },
        { shouldFocus: true },
      );
      return;
    }
    setObstacle(null);
    const { data, error } = await closeAccount(balance ? { ...given, waiveBalance } : given);
    if (data) {
      showToastBeforeLeaving({ title: 'Account closed', description: data.message });
      window.location.assign(paths.landing);
      return;
    }
    const apiError = errorOf(error);
    if (apiError?.code === 'BALANCE_REMAINS') setBalance(apiError.message);
    else if (apiError?.code === 'MAIL_CODE_REQUIRED') setMailed(apiError.message);
    else if (apiError && OBSTACLES.has(apiError.code)) setObstacle(apiError.message);
    else if (!showFieldErrors(error, form, 'password')) reportFailure("Couldn't close your account", error);
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={() => !isLoading && onKeep()}
      slotProps={{ paper: { sx: { m: 2, width: 'calc(100% - 32px)', maxHeight: 'calc(100% - 32px)' } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>Close your account?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {balance ? (
            <RemainingBalance control={form.control} message={balance} />
          ) : (
            <>
              <MoneyAtStake />
              <ClosingConsequences />
            </>
          )}
          {obstacle && (
            <Alert severity="error" role="alert">
              {obstacle}
            </Alert>
          )}
          <PasswordField
            control={form.control}
            name="password"
            label="Password"
            autoComplete="current-password"
          />
          {mailed && (
            <>
              <Alert severity="info">{mailed}</Alert>
              <FormTextField
                control={form.control}
                name="mailCode"
                label="Code from our email"
                autoComplete="one-time-code"
              />
              <AppCodeField control={form.control} name="code" label="Code from your authenticator app" />
            </>
          )}
        </DialogContent>
        <DialogActions
          disableSpacing
          sx={{
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: 'stretch',
            gap: 1,
            px: 3,
            pb: 2.5,
          }}
        >
          <Button variant="contained" onClick={onKeep} disabled={isLoading}>
            Keep my account
          </Button>
          <Button type="submit" variant="outlined" color="error" disabled={isLoading}>
            {isLoading ? 'Closing...' : 'Close my account'}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
