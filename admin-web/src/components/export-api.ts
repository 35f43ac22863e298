import { api } from '../api';

interface ExportedList {
  path: string;
  filter: Record<string, string | undefined>;
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

export const { useExportListMutation } = exportApi;
