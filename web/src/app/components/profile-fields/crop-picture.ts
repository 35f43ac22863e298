import type { Area } from 'react-easy-crop';

/** The server scales larger pictures down anyway. */
const MAX_SIDE = 1_200;
const QUALITY = 0.85;

/** Loads and decodes a picture. Rejects if the browser can't. */
export async function openPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Crops a square from a picture into a new file. The browser has already rotated the picture upright. */
export async function cropPicture(image: HTMLImageElement, { x, y, width, height }: Area): Promise<File> {
  const canvas = document.createElement('canvas');
  const side = Math.min(MAX_SIDE, Math.max(1, width));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The picture cannot be drawn');
  // JPEG has no transparency and would turn it black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, Math.max(1, width), Math.max(1, height), 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The picture cannot be encoded');
  return new File([blob], 'profile.jpg', { type: 'image/jpeg' });
}
