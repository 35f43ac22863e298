import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type SettingsChange, useGetPlatformSettingsQuery } from '@sprinkle/api-client/api.gen';
import { useState } from 'react';
import { DialogForm } from './DialogForm';
import { LoadError } from './LoadError';
import { SubjectDialog } from './SubjectDialog';
import { useSaveSettings } from './use-save-settings';

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 } as const;

interface Question {
  change: Pick<SettingsChange, 'registrationEnabled' | 'maintenanceMode'>;
  title: string;
  text: string;
  button: string;
  color?: 'error';
}

const REGISTRATION = {
  on: {
    change: { registrationEnabled: true },
    title: 'Open registration?',
    text: 'Visitors can create accounts again.',
    button: 'Open registration',
  },
  off: {
    change: { registrationEnabled: false },
    title: 'Close registration?',
    text: 'Visitors who want to sign up see that sign-up is closed. Creators can still sign in.',
    button: 'Close registration',
    color: 'error',
  },
} satisfies Record<string, Question>;

const MAINTENANCE = {
  on: {
    change: { maintenanceMode: true },
    title: 'Start maintenance?',
    text: 'Every page shows a notice. No one can tip, sign up or change anything until you end it. Public pages can still be viewed.',
    button: 'Start maintenance',
    color: 'error',
  },
  off: {
    change: { maintenanceMode: false },
    title: 'End maintenance?',
    text: 'The notice disappears, and everyone can tip and change things again.',
    button: 'End maintenance',
  },
} satisfies Record<string, Question>;

/** Shows the platform's two switches. Each asks for confirmation and says what visitors will see. */
export function PlatformSwitches() {
  const { data: settings, isError, isFetching, refetch } = useGetPlatformSettingsQuery();
  const { save, isSaving, change } = useSaveSettings(settings);
  const [asked, setAsked] = useState<Question | null>(null);
  // The switch shows its new position while the change is being saved.
  const shown = settings && { ...settings, ...((isSaving || isFetching) && change) };
  const unknown = isError ? 'Unknown' : '…';

  async function confirm(question: Question) {
    setAsked(null);
    await save(question.change);
  }

  return (
    <>
      {isError && <LoadError text="Couldn't load the settings." onRetry={refetch} />}
      <SwitchRow
        label="Registration Status"
        value={shown ? (shown.registrationEnabled ? 'Enabled' : 'Disabled') : unknown}
        isOn={shown?.registrationEnabled}
        isWell={shown?.registrationEnabled}
        isDisabled={!settings || isSaving}
        onChange={(isOn) => setAsked(isOn ? REGISTRATION.on : REGISTRATION.off)}
      />
      <SwitchRow
        label="Maintenance Mode"
        value={shown ? (shown.maintenanceMode ? 'Active' : 'Inactive') : unknown}
        isOn={shown?.maintenanceMode}
        isWell={shown && !shown.maintenanceMode}
        isDisabled={!settings || isSaving}
        onChange={(isOn) => setAsked(isOn ? MAINTENANCE.on : MAINTENANCE.off)}
      />
      <SubjectDialog subject={asked} onClose={() => setAsked(null)}>
        {(question) => (
          <DialogForm
            title={question.title}
            submit={question.button}
            color={question.color}
            isSending={false}
            onSubmit={() => confirm(question)}
            onCancel={() => setAsked(null)}
          >
            <Typography>{question.text}</Typography>
          </DialogForm>
        )}
      </SubjectDialog>
    </>
  );
}

/** Limits the input to the switch itself. */
export const onlyItself = {
  '& .MuiSwitch-switchBase .MuiSwitch-input': { left: 0, width: 58 },
  '& .MuiSwitch-switchBase.Mui-checked .MuiSwitch-input': { left: -20 },
} as const;

interface SwitchRowProps {
  label: string;
  value: string;
  isOn: boolean | undefined;
  /** Undefined while the state is unknown. */
  isWell: boolean | undefined;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchRow({ label, value, isOn, isWell, isDisabled, onChange }: SwitchRowProps) {
  return (
    <Box sx={row}>
      <Typography sx={{ flex: '1 1 5rem' }}>{label}</Typography>
      <Chip
        label={value}
        size="small"
        color={isWell === undefined ? 'default' : isWell ? 'success' : 'warning'}
        sx={{ minWidth: 80 }}
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
