import { jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

/** Everything that is laid out has this width and height. */
export const LAID_OUT = 300;

interface Pictures {
  /** What was drawn from each picture, and where: the place and size in the picture, then those in the file. */
  drawn: unknown[][];
  /** Makes every chosen file one that the browser cannot decode. */
  fail: () => void;
}

/** Lets the browser of the tests, which neither decodes nor draws, have pictures of this size. */
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

/** Does what the browser does once the picture in the dialog has loaded. */
export function loadPicture(dialog: HTMLElement): void {
  const picture = dialog.querySelector('img');
  if (!picture) throw new Error('The dialog shows no picture');
  fireEvent.load(picture);
}
