import Button from '@mui/material/Button';
import { showToast } from '@sprinkle/ui/feedback/toast';
import Copy from 'lucide-react/icons/copy';

interface CopyButtonProps {
  label: string;
  variant: 'contained' | 'outlined';
  text: string;
  /** Names the text in the toast that says whether it was copied. */
  noun: 'link' | 'code';
}

export function CopyButton({ label, variant, text, noun }: CopyButtonProps) {
  return (
    <Button variant={variant} startIcon={<Copy />} onClick={() => void copyText(text, noun)}>
      {label}
    </Button>
  );
}

export async function copyText(text: string, noun: CopyButtonProps['noun']): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: noun === 'link' ? 'Link copied' : 'Code copied' });
  } catch {
    showToast({
      title: 'Failed to copy',
      description: `Could not copy ${noun} to clipboard.`,
      variant: 'destructive',
    });
  }
}
