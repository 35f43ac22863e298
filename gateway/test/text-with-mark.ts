/** Reads a text including its byte-order mark, which `response.text()` strips. */
export async function textWithMark(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}
