import { describe, expect, it } from '@jest/globals';
import { containerOf, kindOfFile, problemOfKind } from './file-kinds.js';

const bytes = (latin1: string) => Uint8Array.from(latin1, (character) => character.charCodeAt(0));

describe('the kind of a file', () => {
  it.each([
    ['JPEG', '\xff\xd8\xff\xe1', 'picture'],
    ['PNG', '\x89PNG\r\n\x1a\n', 'picture'],
    ['GIF', 'GIF89a', 'picture'],
    ['WebP', 'RIFF\0\n\0\0WEBPVP8 ', 'picture'],
    ['AVIF', '\0\0\0\x20ftypavif', 'picture'],
    ['HEIC of an iPhone', '\0\0\0\x24ftypheic', 'picture'],
    ['HEIF of an Android phone', '\0\0\0\x24ftypmif1', 'picture'],
    ['MP4', '\0\0\0\x20ftypisom', 'video'],
    ['MOV', '\0\0\0\x14ftypqt  ', 'video'],
    ['MOV without its brand', '\0\0\0\x08wide', 'video'],
    ['WebM', '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm', 'video'],
    ['Matroska', '\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x88matroska', null],
    ['raw picture', '\0\0\0\x18ftypcrx ', null],
    ['BMP', 'BM\x46\0\0\0', null],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['text', 'just words', null],
    ['nothing', '', null],
  ])('is recognised by its first bytes: %s', (_what, head, kind) => {
    expect(kindOfFile(bytes(head))).toBe(kind);
  });

  it('is unknown if the file cannot be read', async () => {
    const file = new Blob(['GIF89a']);
    file.slice = () => Object.assign(new Blob([]), { arrayBuffer: () => Promise.reject(new Error('Gone')) });
    expect(await problemOfKind(file, 'picture', 'No picture')).toBe('Failed to read file');
    expect(await problemOfKind(new Blob(['GIF89a']), 'picture', 'No picture')).toBeNull();
    expect(await problemOfKind(new Blob(['GIF89a']), 'video', 'No video')).toBe('No video');
  });

  it('includes the container of a video', () => {
    const heads = ['\0\0\0\x20ftypisom', '\x1a\x45\xdf\xa3\x9fB\x82\x84webm', '\0\0\0\x20ftypavif'];
    expect(heads.map((head) => containerOf(bytes(head)))).toEqual(['mp4', 'webm', null]);
  });
});
