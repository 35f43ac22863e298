import type { VideoContainer } from '@sprinkle/contracts/rules/file-kinds';
import type { Ffmpeg } from './ffmpeg.js';

export interface VideoFacts {
  /** Duration in seconds; null if the file states none. */
  seconds: number | null;
  video: VideoStream;
  /** Null if the file has no sound that can be decoded. */
  audio: MediaStream | null;
}

interface MediaStream {
  /** Index of the stream in its file. */
  index: number;
  codec: string;
}

interface VideoStream extends MediaStream {
  pixels: string;
  /** Transfer function of an HDR picture; null for any other. */
  hdrTransfer: string | null;
  /** Null if the file states none. */
  framesPerSecond: number | null;
  /** Width on screen, after rotation, in pixels. */
  width: number;
  height: number;
}

const DEMUXER: Record<VideoContainer, string> = { mp4: 'mov', webm: 'matroska' };
const TIMEOUT_MS = 20_000;
/** Limit per kind, because each stream that is tried costs a process. */
const MAX_TRIED_STREAMS = 8;

const DURATION = /^ {2}Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?),/m;
/** A stream and the indented lines below it. */
const STREAM = /^ {2}Stream #0:(\d+).*?: (Video|Audio): ((\w+).*(?:\n {3}.*)*)/gm;
const COVER_ART = '(attached pic)';
const SIZE = /, (\d{2,5})x(\d{2,5})[ ,]/;
const PIXELS = /, ((?:yuvj?|gray|gbr|rgb|bgr|nv|pal|p0)\w*)/;
const FRAME_RATE = /, (\d+(?:\.\d+)?)(k?) fps/;
const HDR_TRANSFER = /\b(smpte2084|arib-std-b67)\b/;
const QUARTER_TURN = /displaymatrix: rotation of -?(?:90|270)(?:\.0+)? degrees/;

/** Names the detected format, so that ffmpeg tries no other demuxer on an upload. */
export function inputArguments(path: string, container: VideoContainer): string[] {
  return ['-f', DEMUXER[container], '-i', path];
}

/** Describes the first picture and sound that can be decoded. Returns null if the file has no video stream. */
export async function probeVideo(
  ffmpeg: Ffmpeg,
  path: string,
  container: VideoContainer,
  signal: AbortSignal,
): Promise<VideoFacts | null> {
  const input = inputArguments(path, container);
  // Without an output file ffmpeg fails after it has described its input.
  const { output } = await ffmpeg.run(input, { timeoutMs: TIMEOUT_MS, signal });
  const streams = [...output.matchAll(STREAM)].map(([, index, kind, text = '', codec = '']) => {
    return { index: Number(index), kind, text, codec };
  });

  async function firstDecodable<Stream extends MediaStream>(candidates: Stream[]): Promise<Stream | null> {
    for (const candidate of candidates.slice(0, MAX_TRIED_STREAMS)) {
      const decoding = ['-map', `0:${candidate.index}`, '-frames', '1', '-abort_on', 'empty_output'];
      const run = { timeoutMs: TIMEOUT_MS, signal };
      const { outcome } = await ffmpeg.run([...input, ...decoding, '-f', 'null', '-'], run);
      if (outcome === 'succeeded') return candidate;
    }
    return null;
  }

  const pictures = streams.flatMap(({ kind, index, codec, text }) => {
    const seen = kind === 'Video' && !text.includes(COVER_ART) ? readPicture(text) : null;
    return seen ? [{ index, codec, ...seen }] : [];
  });
  // If none can be decoded, converting the first one fails with ffmpeg's own reason.
  const video = (await firstDecodable(pictures)) ?? pictures[0];
  if (!video) return null;
  const audio = await firstDecodable(streams.filter(({ kind }) => kind === 'Audio'));
  return { seconds: secondsIn(output), video, audio };
}

function readPicture(text: string): Omit<VideoStream, keyof MediaStream> | null {
  const size = SIZE.exec(text);
  if (!size) return null;
  const sides = [Number(size[1]), Number(size[2])] as const;
  const [width, height] = QUARTER_TURN.test(text) ? [sides[1], sides[0]] : sides;
  const pixels = PIXELS.exec(text)?.[1] ?? '';
  const [, rate, thousands] = FRAME_RATE.exec(text) ?? [];
  const framesPerSecond = rate ? Number(rate) * (thousands ? 1_000 : 1) : null;
  return { pixels, hdrTransfer: HDR_TRANSFER.exec(text)?.[1] ?? null, framesPerSecond, width, height };
}

function secondsIn(output: string): number | null {
  const duration = DURATION.exec(output);
  if (!duration) return null;
  return Number(duration[1]) * 3_600 + Number(duration[2]) * 60 + Number(duration[3]);
}
