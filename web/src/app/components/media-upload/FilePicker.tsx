import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import text from '../../../shared/styles/text.module.css';

interface FilePickerProps {
  label: string;
  hint: string;
  accept: string;
  onPick: (file: File) => void;
}

/** Takes a file by drag and drop or from the file dialog. */
export function FilePicker({ label, hint, accept, onPick }: FilePickerProps) {
  const [isOver, setIsOver] = useState(false);

  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onPick(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onPick(file);
  }

  return (
    <Box
      component="label"
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 0.5,
        px: 2,
        py: 4,
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'var(--ink-faint)',
        borderRadius: '18px',
        bgcolor: isOver ? 'var(--wash)' : 'var(--sunken)',
        textAlign: 'center',
        cursor: 'pointer',
        '&:focus-within': { outline: '3px solid var(--action)', outlineOffset: 2 },
      }}
    >
      <CloudUpload size={40} color="var(--action)" aria-hidden="true" />
      <Typography sx={{ fontWeight: 650 }}>{label}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hint}
      </Typography>
      <input type="file" className={text.hidden} accept={accept} aria-label={label} onChange={take} />
    </Box>
  );
}
