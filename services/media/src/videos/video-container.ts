export type VideoContainer = 'mp4' | 'webm';

/** The container is recognised by this many first bytes. */
export const HEAD_BYTES = 4_096;

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** A QuickTime or MP4 file begins with one of these boxes. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];
const STILL_PICTURES = ['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1', 'crx '];

/** Recognises a container by its content; MP4 includes MOV. Returns null for anything else. */
export function containerOf(head: Buffer): VideoContainer | null {
  if (head.subarray(0, 4).equals(EBML)) return head.subarray(0, 64).includes('webm') ? 'webm' : null;
  const [box, brand] = [head.toString('latin1', 4, 8), head.toString('latin1', 8, 12)];
  if (box === 'ftyp') return STILL_PICTURES.includes(brand) ? null : 'mp4';
  return FIRST_BOXES.includes(box) ? 'mp4' : null;
}
