import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { packagedFfmpeg } from '../src/videos/find-ffmpeg.js';
import { createUser, uploadVideo, waitUntilSettled } from './factories.js';
import { startMedia, type TestMedia } from './start-media.js';
import { describeVideo, makeFile } from './videos.js';

/** Videos take long on a busy machine. */
jest.setTimeout(150_000);

let media: TestMedia;

beforeAll(async () => {
  media = await startMedia();
});

afterAll(() => media.stop());

async function publish(video: Buffer, at = media) {
  const actor = createUser();
  const asset = await waitUntilSettled(at, actor, (await uploadVideo(at, actor, video)).id);
  expect(asset).toMatchObject({ status: 'ready' });
  const read = (url = '') => at.bucket.read(url.replace('/media/', 'public/'));
  const [{ data }, poster] = [await read(asset.url), await read(asset.posterUrl)];
  const description = await describeVideo(data);
  const streams = [...description.matchAll(/Stream #0:\d.*?: (\w+: \w+)/g)].map(([, stream]) => stream);
  return { streams, description, poster: poster.data };
}

const picture = (color: string) => ['-f', 'lavfi', '-i', `color=${color}:s=320x240:r=24:d=2`];
const SOUND = ['-f', 'lavfi', '-i', 'sine=d=2'];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
const HEVC = '-c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1 -c:a aac'.split(' ');

/** Renames the codec of the first streams that have it, so that ffmpeg does not recognize it. */
function renameCodec(video: Buffer, names: [string, string][], streams = 1): Buffer {
  let left = streams;
  const rename = (box: string) => {
    if (!names.some(([name]) => box.includes(name)) || left === 0) return box;
    left -= 1;
    return names.reduce((text, [name, other]) => text.replaceAll(name, other), box);
  };
  return Buffer.from(video.toString('latin1').replace(/stsd[^]*?stts/g, rename), 'latin1');
}

const APAC: [string, string][] = [
  ['mp4a', 'apac'],
  ['esds', 'dapa'],
];

async function withTracks(codecs: string[], unknownTracks: number): Promise<Buffer> {
  const tracks = ['-map', '0', '-map', '1', '-map', '2'];
  const video = await makeFile('mov', [...picture('red'), ...SOUND, ...SOUND, ...tracks, ...codecs]);
  return renameCodec(video, APAC, unknownTracks);
}

async function withUnknownPicture(): Promise<Buffer> {
  const tracks = ['-map', '0', '-map', '1', '-map', '2'];
  const video = await makeFile('mov', [...picture('red'), ...picture('blue'), ...SOUND, ...tracks, ...H264]);
  return renameCodec(video, [
    ['avc1', 'prrw'],
    ['avcC', 'xxxx'],
  ]);
}

const mean = async (poster: Buffer) => (await sharp(poster).stats()).channels.map(({ mean }) => mean);

describe('a video with tracks that cannot be decoded', () => {
  it.each<[string, () => Promise<Buffer>, string[]]>([
    ['keeps the first sound that can be decoded', () => withTracks(H264, 1), ['Video: h264', 'Audio: aac']],
    ['is published without sound if none can be decoded', () => withTracks(H264, 2), ['Video: h264']],
    ['keeps its sound when it is converted', () => withTracks(HEVC, 1), ['Video: h264', 'Audio: aac']],
    ['is converted without sound', () => withTracks(HEVC, 2), ['Video: h264']],
  ])('%s', async (_what, make, streams) => {
    const source = await make();
    expect(await describeVideo(source)).toContain('Audio: none (apac');
    expect((await publish(source)).streams).toEqual(streams);
  });

  it('shows the first picture that can be decoded', async () => {
    const source = await withUnknownPicture();
    expect(await describeVideo(source)).toContain('Video: none (prrw');
    const { streams, poster } = await publish(source);
    expect(streams).toEqual(['Video: h264', 'Audio: aac']);
    const [red = 255, , blue = 0] = await mean(poster);
    expect([red < 60, blue > 200]).toEqual([true, true]);
  });
});

describe('a video with several pictures', () => {
  it('shows the film and not its cover', async () => {
    const tracks = ['-map', '0', '-map', '1', '-map', '2', '-disposition:v:0', 'attached_pic'];
    const cover = ['-c:v:0', 'mjpeg', '-pix_fmt:v:0', 'yuvj420p', '-frames:v:0', '1'];
    const film = ['-c:v:1', 'libx264', '-pix_fmt:v:1', 'yuv420p', '-c:a', 'aac'];
    const sources = [...picture('red'), ...picture('blue'), ...SOUND];
    const source = await makeFile('mp4', [...sources, ...tracks, ...cover, ...film]);
    expect(await describeVideo(source)).toContain('(attached pic)');
    const { streams, poster } = await publish(source);
    expect(streams).toEqual(['Video: h264', 'Audio: aac']);
    expect((await mean(poster))[0]).toBeLessThan(60);
  });

  it('loses its timecode track', async () => {
    const source = await makeFile('mov', [...picture('red'), ...H264, '-timecode', '01:00:00:00']);
    expect(await describeVideo(source)).toContain('Data: none (tmcd');
    expect((await publish(source)).streams).toEqual(['Video: h264']);
  });
});

/** Paper white, which leaves room for highlights, as the ten-bit luma of each transfer function. */
const PAPER_WHITE = { 'arib-std-b67': 721, smpte2084: 573 };

async function makeHdr(
  transfer: keyof typeof PAPER_WHITE,
  format: 'mov' | 'webm',
  codec: string,
): Promise<Buffer> {
  const luma = PAPER_WHITE[transfer];
  const white = `color=s=320x240:r=24:d=1,format=yuv420p10le,geq=lum=${luma}:cb=512:cr=512`;
  const tags = ['-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc'];
  const params = `log-level=none:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`;
  const x265 = codec === 'libx265' ? ['-x265-params', params, '-tag:v', 'hvc1'] : [];
  const source = await makeFile(format, ['-f', 'lavfi', '-i', white, '-c:v', codec, ...x265, ...tags]);
  expect(await describeVideo(source)).toMatch(new RegExp(`yuv420p10le\\(.*bt2020.*${transfer}`));
  return source;
}

describe('a video with high dynamic range', () => {
  it.each([
    ['HEVC in HLG', 'arib-std-b67', 'mov', 'libx265'],
    ['HEVC in PQ', 'smpte2084', 'mov', 'libx265'],
    ['H.264 in PQ', 'smpte2084', 'mov', 'libx264'],
    ['VP9 in HLG', 'arib-std-b67', 'webm', 'libvpx-vp9'],
  ] as const)('is tone-mapped, and its white stays white: %s', async (_what, transfer, format, codec) => {
    const { description, poster } = await publish(await makeHdr(transfer, format, codec));
    expect(description).toMatch(/Video: h264 .*, yuv420p\(tv, bt709, progressive\), 320x240/);
    expect(Math.min(...(await mean(poster)))).toBeGreaterThan(248);
  });
});

describe('a poster', () => {
  it('has the colours of a film in BT.709', async () => {
    const matrix = ['-vf', 'scale=out_color_matrix=bt709,format=yuv420p', '-colorspace', 'bt709'];
    const { poster } = await publish(await makeFile('mp4', [...picture('red'), ...matrix, ...H264]));
    const [red = 0, green, blue] = await mean(poster);
    expect(red).toBeGreaterThan(245);
    expect([green, blue]).toEqual([expect.closeTo(0, -1), expect.closeTo(0, -1)]);
  });
});

describe('an ffmpeg that cannot map tones', () => {
  let folder: string;
  let bare: TestMedia;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bare-ffmpeg-'));
    const path = join(folder, 'ffmpeg');
    const refusal = `case "$*" in *zscale*) echo "No such filter: 'zscale'" >&2; exit 1; esac`;
    await writeFile(path, `#!/bin/sh\n${refusal}\nexec '${packagedFfmpeg()}' "$@"\n`);
    await Promise.all([chmod(folder, 0o755), chmod(path, 0o755)]);
    bare = await startMedia({ FFMPEG_PATH: path });
  });
  afterAll(async () => {
    await bare.stop();
    await rm(folder, { recursive: true });
  });

  it('still converts a video with high dynamic range', async () => {
    const { description } = await publish(await makeHdr('smpte2084', 'mov', 'libx265'), bare);
    expect(description).toMatch(/Video: h264 .*, yuv420p\(tv, bt709, progressive\)/);
  });
});

describe('a video with ten bits a channel', () => {
  it('is converted to eight, which all browsers play', async () => {
    const codec = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le'];
    const { description } = await publish(await makeFile('mov', [...picture('white'), ...codec]));
    expect(description).toMatch(/Video: h264 \(High\) .*, yuv420p\(/);
  });
});
