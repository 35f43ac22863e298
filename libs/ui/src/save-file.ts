/** A browser may read the address after the click, so it stays valid for a while. */
const READ_WITHIN_MS = 60_000;

/** Lets the browser download a file. */
export function saveFile(file: Blob, name: string): void {
  saveFileAt(URL.createObjectURL(file), name);
}

/** Lets the browser download the file at a blob's address, and revokes the address afterwards. */
export function saveFileAt(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
