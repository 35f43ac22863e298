import { saveFile } from '../../hooks/save-file';

/** Saves what the server gives out of the account as a file. Shaped like the API client's answers where it fails. */
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
    return { error }; // The answer broke off.
  }
}
