import { saveFileAt } from '@sprinkle/ui/save-file';
import { api } from '../api';

interface ExportedFile {
  path: string;
  filter: Record<string, unknown>;
}

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Every export is read anew, and the activity log keeps it.
    exportFile: build.mutation<string, ExportedFile>({
      query: ({ path, filter }) => ({ url: path, params: filter }),
      extraOptions: { isFile: true },
    }),
  }),
});

const { useExportFileMutation } = exportApi;

/** Returns how a file is read and saved, and why it could not be. */
export function useFileExport() {
  const [exportFile, state] = useExportFileMutation();

  async function save(file: ExportedFile, fileName: string): Promise<boolean> {
    const { data: address } = await exportFile(file);
    if (address) saveFileAt(address, fileName);
    return Boolean(address);
  }

  return [save, state] as const;
}
