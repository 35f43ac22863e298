import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { PlatformSettings } from '@sprinkle/api-client/api.gen';
import { blockedHostsInputSchema } from '@sprinkle/contracts/identity/settings-inputs.schemas';
import { FormTextField } from '@sprinkle/ui/form/FormTextField';
import { useForm } from 'react-hook-form';
import { AS_SAVED, useSaveSettings } from '../../components/use-save-settings';

/** Hosts that creators' links may not lead to. While the settings can't be read, the input is empty and can't be saved. */
export function LinkHostsForm({ settings }: { settings: PlatformSettings | undefined }) {
  const { save: saveSettings, isSaving } = useSaveSettings(settings);
  const { control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(blockedHostsInputSchema, undefined, { raw: true }),
    values: { blockedLinkHosts: settings?.blockedLinkHosts?.join('\n') ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const save = handleSubmit(async (inputs) => {
    if (await saveSettings(blockedHostsInputSchema.parse(inputs))) reset(inputs, AS_SAVED);
  });

  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={(event) => void save(event)}>
      <FormTextField
        name="blockedLinkHosts"
        control={control}
        label="Blocked Hosts"
        helperText="One per line, such as example.com. Subdomains are blocked too. Existing links to these hosts disappear from their pages within a minute."
        multiline
        minRows={4}
        maxRows={16}
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={!settings || isSaving || !formState.isDirty}
        sx={{ alignSelf: 'start' }}
      >
        {isSaving ? 'Saving...' : 'Save Blocked Hosts'}
      </Button>
    </Stack>
  );
}
