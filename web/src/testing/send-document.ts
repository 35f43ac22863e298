import { PAGE_DATA_ID, type PageData, ROOT_ID } from '../shared/page-data';

/** Shows a document as it arrives, before its script. */
export function sendDocument(body: string, data: PageData): void {
  document.body.innerHTML = `<div id="${ROOT_ID}">${body}</div>`;
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: PAGE_DATA_ID, textContent: JSON.stringify(data) });
  document.body.append(script);
}
