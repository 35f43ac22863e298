import { jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

/** Width and height of every element. */
export const LAID_OUT = 300;

interface Pictures {
  /** What was drawn from each picture: the source position and size, then those in the target. */
  drawn: unknown[][];
  /** Makes the browser fail to decode chosen files. */
  fail: () => void;
}

/** Simulates pictures of this size, because jsdom neither decodes nor draws. */
export function havePictures(width: number, height: number): Pictures {
  const drawn: unknown[][] = [];
  let isReadable = true;
  URL.createObjectURL = () => `blob:${crypto.randomUUID()}`;
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = async function decode(this: HTMLImageElement) {
    if (!isReadable && this.src.startsWith('blob:')) throw new Error('The picture cannot be decoded');
  };
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, LAID_OUT, LAID_OUT));
  const context = {
    fillRect: () => undefined,
    drawImage: (_image: unknown, ...place: number[]) => drawn.push(place),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((take) => take(new Blob(['jpeg'], { type: 'image/jpeg' })));
  return { drawn, fail: () => (isReadable = false) };
}

/** Simulates that the picture in the dialog has loaded. */
export function loadPicture(dialog: HTMLElement): void {
  const picture = dialog.querySelector('img');
  if (!picture) throw new Error('The dialog shows no picture');
  fireEvent.load(picture);
}
