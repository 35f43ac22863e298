import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { SocialLink } from '@sprinkle/api-client/api.gen';
import Trash2 from 'lucide-react/icons/trash-2';
import { type DedicatedPlatform, platformName } from './link-url';
import { PlatformMark } from './PlatformMark';

const PLACEHOLDERS: Record<DedicatedPlatform, string> = {
  instagram: '@yourname',
  twitter: '@yourname',
  website: 'yourwebsite.com',
  tiktok: '@yourname',
  linkedin: 'yourname',
  youtube: 'youtube.com/@yourname',
};

interface LinkFieldProps {
  platform: DedicatedPlatform;
  /** The saved link. */
  link: SocialLink | undefined;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onRemove: (link: SocialLink) => void;
}

export function LinkField({ platform, link, value, problem, onChange, onRemove }: LinkFieldProps) {
  const name = platformName(platform);
  const hint = link && !value.trim() ? 'Press Remove to take this link off your page.' : undefined;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
      <PlatformMark platform={platform} />
      <TextField
        fullWidth
        label={name}
        placeholder={PLACEHOLDERS[platform]}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={Boolean(problem)}
        helperText={problem ?? hint}
        slotProps={{
          htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 300 },
          formHelperText: { role: problem ? 'alert' : undefined },
        }}
      />
      {link && (
        <IconButton aria-label={`Remove ${name}`} onClick={() => onRemove(link)} sx={{ mt: 0.75 }}>
          <Trash2 />
        </IconButton>
      )}
    </Box>
  );
}
