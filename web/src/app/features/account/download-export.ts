import { saveFile } from '../../hooks/save-file';

/** Saves the account's data as a file; a failure has the shape of the API client's errors. */
export async function downloadExport(fileName: string): Promise<{ error?: unknown }> {
  const response = await fetch('/api/users/me/export', { credentials: 'include' }).catch(
    (error: unknown) => error,
  );
  if (!(response instanceof Response)) return { error: response };
  if (!response.ok) {
    const data: unknown = await response.json().catch(() => null);
    return { error: { status: response.status, data } };
  }
  try {
    saveFile(await response.blob(), fileName);
    return {};
  } catch (error) {
    return { error }; // The connection broke off before the end of the response.
  }
}
