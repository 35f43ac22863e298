import Button from '@mui/material/Button';
import { showToast } from '@sprinkle/ui/feedback/toast';
import Copy from 'lucide-react/icons/copy';
import { useAppConfig } from '../../../shared/app-config';
import { paths } from '../../../shared/paths';
import { useSignedInUser } from '../../session/useSession';

interface CopyLinkButtonProps {
  label: string;
  variant: 'contained' | 'outlined';
}

export function CopyLinkButton({ label, variant }: CopyLinkButtonProps) {
  const { publicUrl } = useAppConfig();
  const { username } = useSignedInUser();
  const address = new URL(paths.creator(username), publicUrl).href;
  return (
    <Button variant={variant} startIcon={<Copy />} onClick={() => void copy(address)}>
      {label}
    </Button>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Link copied' });
  } catch {
    showToast({
      title: 'Failed to copy',
      description: 'Could not copy link to clipboard.',
      variant: 'destructive',
    });
  }
}
