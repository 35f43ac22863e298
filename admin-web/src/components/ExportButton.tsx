import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { saveFileAt } from '@sprinkle/ui/save-file';
import Download from 'lucide-react/icons/download';
import { ErrorAlert } from './ErrorAlert';
import { useExportListMutation } from './export-api';
import { useListQuery } from './use-list-params';

interface ExportButtonProps {
  path: string;
  fileName: string;
}

/** Saves the whole list as CSV, as it is filtered and sorted, or shows why it could not be read. */
export function ExportButton({ path, fileName }: ExportButtonProps) {
  const query = useListQuery<Record<string, string>>();
  const [exportList, { isLoading, error }] = useExportListMutation();

  async function save() {
    const { data: address } = await exportList({ path, filter: { ...query, cursor: undefined } });
    if (address) saveFileAt(address, fileName);
  }

  return (
    <>
      <Button onClick={() => void save()} disabled={isLoading} variant="outlined" startIcon={<Download />}>
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
