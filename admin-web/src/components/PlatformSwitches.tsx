import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import {
  type SettingsChange,
  useGetPlatformSettingsQuery,
  useUpdatePlatformSettingsMutation,
} from '@sprinkle/api-client/api.gen';
import { LoadError } from './LoadError';
import { reportSettingsSaved } from './report-settings-saved';

const row = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 } as const;

/** Shows the two switches of the platform, which take effect at once. */
export function PlatformSwitches() {
  const { data: settings, isError, isFetching, refetch } = useGetPlatformSettingsQuery();
  const [updateSettings, { isLoading, originalArgs }] = useUpdatePlatformSettingsMutation();
  // The switch stays where it was put while the change is on its way.
  const shown = settings && { ...settings, ...((isLoading || isFetching) && originalArgs) };
  const unknown = isError ? 'Unknown' : '…';
  const change = async (settingsChange: SettingsChange) =>
    reportSettingsSaved(await updateSettings(settingsChange));

  return (
    <>
      {isError && <LoadError text="The settings could not be loaded." onRetry={refetch} />}
      <SwitchRow
        label="Registration Status"
        value={shown ? (shown.registrationEnabled ? 'Enabled' : 'Disabled') : unknown}
        isOn={shown?.registrationEnabled}
        isWell={shown?.registrationEnabled}
        isDisabled={!settings || isLoading}
        onChange={(registrationEnabled) => void change({ registrationEnabled })}
      />
      <SwitchRow
        label="Maintenance Mode"
        value={shown ? (shown.maintenanceMode ? 'Active' : 'Inactive') : unknown}
        isOn={shown?.maintenanceMode}
        isWell={shown && !shown.maintenanceMode}
        isDisabled={!settings || isLoading}
        onChange={(maintenanceMode) => void change({ maintenanceMode })}
      />
    </>
  );
}

/** The input covers the switch and nothing beside it. */
export const onlyItself = {
  '& .MuiSwitch-switchBase .MuiSwitch-input': { left: 0, width: 58 },
  '& .MuiSwitch-switchBase.Mui-checked .MuiSwitch-input': { left: -20 },
} as const;

interface SwitchRowProps {
  label: string;
  value: string;
  isOn: boolean | undefined;
  /** The state is undefined while it is not known. */
  isWell: boolean | undefined;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

function SwitchRow({ label, value, isOn, isWell, isDisabled, onChange }: SwitchRowProps) {
  return (
    <Box sx={row}>
      <Typography sx={{ flexGrow: 1 }}>{label}</Typography>
      <Chip
        label={value}
        size="small"
        color={isWell === undefined ? 'default' : isWell ? 'success' : 'warning'}
      />
      <Switch
        checked={isOn ?? false}
        disabled={isDisabled}
        onChange={(_event, isOnNow) => onChange(isOnNow)}
        slotProps={{ input: { 'aria-label': label } }}
        sx={onlyItself}
      />
    </Box>
  );
}
