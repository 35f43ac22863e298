import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PlatformSettings } from '@sprinkle/api-client/api.gen';
import { SwitchRow } from '../../components/PlatformSwitches';
import { useSaveSettings } from '../../components/use-save-settings';

interface MonthlySupportSwitchProps {
  settings: PlatformSettings | undefined;
  isFetching: boolean;
}

/** Lets creators take monthly support. Saves at once and offers Undo. */
export function MonthlySupportSwitch({ settings, isFetching }: MonthlySupportSwitchProps) {
  const { save, isSaving, change } = useSaveSettings(settings);
  // The switch shows its new position while the change is being saved.
  const isOn = (isSaving || isFetching ? change?.monthlySupport : undefined) ?? settings?.monthlySupport;
  return (
    <Box>
      <SwitchRow
        label="Monthly Support"
        value={isOn === undefined ? 'Unknown' : isOn ? 'Allowed' : 'Off'}
        isOn={isOn}
        isWell={isOn || undefined}
        isDisabled={!settings || isSaving}
        onChange={(monthlySupport) => void save({ monthlySupport })}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Creators can let people support them every month. If you turn this off, no new support can start, but
        existing support continues.
      </Typography>
    </Box>
  );
}
