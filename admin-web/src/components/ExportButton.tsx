import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { saveFile } from '@sprinkle/ui/save-file';
import Download from 'lucide-react/icons/download';
import { ErrorAlert } from './ErrorAlert';

interface ExportButtonProps {
  fileName: string;
  /** Resolves to the file, or without it when it cannot be read. */
  read: () => Promise<{ data?: string }>;
  isReading: boolean;
  error: unknown;
}

/** Saves a whole list as CSV, or shows why it could not be read. */
export function ExportButton({ fileName, read, isReading, error }: ExportButtonProps) {
  async function save() {
    const { data } = await read();
    if (data !== undefined) saveFile(new Blob([data], { type: 'text/csv' }), fileName);
  }

  return (
    <>
      <Button onClick={() => void save()} disabled={isReading} variant="outlined" startIcon={<Download />}>
        {isReading ? 'Exporting...' : 'Export CSV'}
      </Button>
      {Boolean(error) && (
        <Box sx={{ flexBasis: '100%' }}>
          <ErrorAlert error={error} />
        </Box>
      )}
    </>
  );
}
