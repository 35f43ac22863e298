import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { saveFileAt } from '@sprinkle/ui/save-file';
import Download from 'lucide-react/icons/download';
import type { z } from 'zod';
import { api } from '../api';
import { ErrorAlert } from './ErrorAlert';
import { useListQuery } from './use-list-params';

interface ExportedList {
  path: string;
  filter: Record<string, unknown>;
}

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Every export is read anew, and the activity log keeps it.
    exportList: build.mutation<string, ExportedList>({
      query: ({ path, filter }) => ({ url: path, params: filter }),
      extraOptions: { isFile: true },
    }),
  }),
});

const { useExportListMutation } = exportApi;

interface ExportButtonProps {
  list: { filter: z.ZodObject; fileName: string };
  path: string;
}

/** Saves the whole list as CSV, as it is filtered and sorted, or shows why it could not be read. */
export function ExportButton({ list, path }: ExportButtonProps) {
  const query = useListQuery(list);
  const [exportList, { isLoading, error }] = useExportListMutation();

  async function save() {
    const { data: address } = await exportList({ path, filter: { ...query, cursor: undefined } });
    if (address) saveFileAt(address, list.fileName);
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
