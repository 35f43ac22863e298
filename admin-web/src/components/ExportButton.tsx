import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FileName, fileNameOf } from '@sprinkle/contracts/list';
import Download from 'lucide-react/icons/download';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { ErrorAlert } from './ErrorAlert';
import { useFileExport } from './use-file-export';
import { useListQuery } from './use-list-params';

interface ExportButtonProps {
  list: { filter: z.ZodObject; fileName: FileName; exportOrder?: string };
  path: string;
}

/** Exports the whole list as CSV with its filter, and its order where the export supports one. Shows why an export failed. */
export function ExportButton({ list, path }: ExportButtonProps) {
  const [params] = useSearchParams();
  const query = useListQuery(list);
  const [save, { isLoading, error }] = useFileExport();

  return (
    <>
      <Button
        onClick={() => {
          const fileName = fileNameOf(list.fileName, { year: params.get('year') ?? undefined });
          void save({ path, filter: { ...query, cursor: undefined } }, fileName);
        }}
        disabled={isLoading}
        variant="outlined"
        startIcon={<Download />}
      >
        {isLoading ? 'Exporting...' : 'Export CSV'}
      </Button>
      {list.exportOrder && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The file is sorted by {list.exportOrder}.
        </Typography>
      )}
      {Boolean(error) && (
        <Box sx={{ flexBasis: '100%' }}>
          <ErrorAlert error={error} />
        </Box>
      )}
    </>
  );
}
