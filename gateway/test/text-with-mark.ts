/** Reads a text with its byte-order mark, which `response.text()` leaves out. */
export async function textWithMark(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}
