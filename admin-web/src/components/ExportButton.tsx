import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import type { z } from 'zod';
import { ErrorAlert } from './ErrorAlert';
import { useFileExport } from './use-file-export';
import { useListQuery } from './use-list-params';

interface ExportButtonProps {
  list: { filter: z.ZodObject; fileName: string };
  path: string;
}

/** Saves the whole list as CSV, as it is filtered and sorted, or shows why it could not be read. */
export function ExportButton({ list, path }: ExportButtonProps) {
  const query = useListQuery(list);
  const [save, { isLoading, error }] = useFileExport();

  return (
    <>
      <Button
        onClick={() => void save({ path, filter: { ...query, cursor: undefined } }, list.fileName)}
        disabled={isLoading}
        variant="outlined"
        startIcon={<Download />}
      >
        {isLoading ? 'Exporting...' : 'Export CSV'}
      </Button>
      {Boolean(error) && (
        <Box sx={{ flexBasis: '100%' }}>
          <ErrorAlert error={error} />
        </Box>
      )}
    </>
  );
}
