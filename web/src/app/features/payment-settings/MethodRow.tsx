import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
  type PayoutMethod,
  useRemovePayoutMethodMutation,
  useSetDefaultPayoutMethodMutation,
} from '@sprinkle/api-client/api.gen';
import { PAYOUT_METHOD_NAMES } from '@sprinkle/contracts/rules/payout-method-names';
import { showToast } from '@sprinkle/ui/feedback/toast';
import { useId } from 'react';
import { useRecentSignIn } from '../../session/useRecentSignIn';
import { useFailureToast } from '../../session/useSession';
import { METHOD_ICONS } from './method-types';

interface MethodRowProps {
  method: PayoutMethod;
  /** Runs before the row leaves the list, and the focused button with it. */
  onRemoved: () => void;
}

export function MethodRow({ method, onRemoved }: MethodRowProps) {
  const nameId = useId();
  const name = PAYOUT_METHOD_NAMES[method.type];
  const Icon = METHOD_ICONS[method.type];
  const { makeDefault, remove } = useMethodChanges(method, onRemoved);
  return (
    <Box
      component="li"
      aria-labelledby={nameId}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        py: 1.5,
        borderTop: '1px solid var(--line)',
        '&:first-of-type': { borderTop: 0, pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Avatar
        aria-hidden="true"
        sx={{ width: 44, height: 44, bgcolor: 'var(--wash)', color: 'primary.main' }}
      >
        <Icon />
      </Avatar>
      <Box id={nameId} sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {method.isDefault && (
            <Chip
              label="Default"
              size="small"
              sx={{ bgcolor: 'var(--wash)', color: 'primary.main', fontWeight: 600 }}
            />
          )}
        </Box>
        <Typography
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
        >
          {method.accountInfo}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', ml: { xs: 6, sm: 0 } }}>
        {!method.isDefault && (
          <Button onClick={() => void makeDefault()} aria-describedby={nameId} sx={{ px: 1.5 }}>
            Set Default
          </Button>
        )}
        <Button
          onClick={() => void remove()}
          aria-describedby={nameId}
          sx={{ px: 1.5, color: 'text.secondary' }}
        >
          Remove
        </Button>
      </Box>
    </Box>
  );
}

/** The buttons stay enabled during a call, because a disabled button loses the focus. */
function useMethodChanges({ id }: PayoutMethod, onRemoved: () => void) {
  const [setDefaultMethod, { isLoading: isSetting }] = useSetDefaultPayoutMethodMutation();
  const [removeMethod, { isLoading: isRemoving }] = useRemovePayoutMethodMutation();
  const withRecentSignIn = useRecentSignIn();
  const reportFailure = useFailureToast();
  const isBusy = isSetting || isRemoving;

  async function makeDefault() {
    if (isBusy) return;
    const result = await withRecentSignIn(() => setDefaultMethod({ id, defaultChoice: { isDefault: true } }));
    if (!result) return;
    if (result.error) reportFailure('Error updating default payment method', result.error);
    else showToast({ title: 'Default payment method updated' });
  }

  async function remove() {
    if (isBusy) return;
    const result = await withRecentSignIn(() => removeMethod(id));
    if (!result) return;
    if (result.error) return reportFailure('Error removing payment method', result.error);
    showToast({ title: 'Payment method removed' });
    onRemoved();
  }

  return { makeDefault, remove };
}
