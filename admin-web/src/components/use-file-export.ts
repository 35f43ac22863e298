import { saveFileAt } from '@sprinkle/ui/save-file';
import { api } from '../api';

interface ExportedFile {
  path: string;
  filter: Record<string, unknown>;
}

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Never cached: every export reads the list again, and the activity log records it.
    exportFile: build.mutation<string, ExportedFile>({
      query: ({ path, filter }) => ({ url: path, params: filter }),
      extraOptions: { isFile: true },
    }),
  }),
});

const { useExportFileMutation } = exportApi;

/** Returns a function that reads and saves a file, with the reason if that fails. */
export function useFileExport() {
  const [exportFile, state] = useExportFileMutation();

  async function save(file: ExportedFile, fileName: string): Promise<boolean> {
    const { data: address } = await exportFile(file);
    if (address) saveFileAt(address, fileName);
    return Boolean(address);
  }

  return [save, state] as const;
}
