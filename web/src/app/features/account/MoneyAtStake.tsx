import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Skeleton from '@mui/material/Skeleton';
import { useGetOwnBalanceQuery } from '@sprinkle/api-client/api.gen';
import { MoneyText } from '@sprinkle/ui/MoneyText';

/** Warns how much money closing would give up. If this fails to load, the server still says so before it closes the account. */
export function MoneyAtStake() {
  const { data, isError } = useGetOwnBalanceQuery();
  if (isError) return null;
  if (!data)
    return <Skeleton role="status" aria-label="Loading your balance" variant="rounded" height={76} />;
  const cents = data.availableCents + data.pendingCents;
  if (cents <= 0) return null;
  return (
    <Alert severity="warning" role="note">
      <AlertTitle sx={{ mb: 0.25, fontWeight: 650 }}>
        You'd give up <MoneyText cents={cents} />
      </AlertTitle>
      It's yours and hasn't been paid out yet. Keep your account until it has been.
    </Alert>
  );
}
