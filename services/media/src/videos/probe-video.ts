import type { Ffmpeg } from './ffmpeg.js';
import type { VideoContainer } from './video-container.js';

export interface VideoFacts {
  /** Duration in seconds; null where the file has none. */
  seconds: number | null;
  video: string;
  pixels: string;
  /** Width on screen, after rotation, in pixels. */
  width: number;
  height: number;
  audio: string | null;
}

const DEMUXER: Record<VideoContainer, string> = { mp4: 'mov', webm: 'matroska' };
const TIMEOUT_MS = 20_000;

const DURATION = /^ {2}Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?),/m;
const STREAM = /^ {2}Stream #0:\d+.*?: (Video|Audio): (.*)$/gm;
const SIZE = /, (\d{2,5})x(\d{2,5})[ ,]/;
const PIXELS = /, ((?:yuvj?|gray|gbr|rgb|bgr|nv|pal|p0)\w*)/;
const QUARTER_TURN = /displaymatrix: rotation of -?(?:90|270)(?:\.0+)? degrees/;

/** Names the format that was recognised, so that ffmpeg tries no other demuxer on an upload. */
export function inputArguments(path: string, container: VideoContainer): string[] {
  return ['-f', DEMUXER[container], '-i', path];
}

/** Returns null when the file has no video stream. */
export async function probeVideo(
  ffmpeg: Ffmpeg,
  path: string,
  container: VideoContainer,
  signal: AbortSignal,
): Promise<VideoFacts | null> {
  // Without an output file ffmpeg fails after it has described its input.
  const { output } = await ffmpeg.run(inputArguments(path, container), { timeoutMs: TIMEOUT_MS, signal });
  const streams = [...output.matchAll(STREAM)].map(([, kind, text]) => ({ kind, text: text ?? '' }));
  const video = streams.find(({ kind, text }) => kind === 'Video' && !text.includes('(attached pic)'))?.text;
  const size = video && SIZE.exec(video);
  if (!size) return null;
  const audio = streams.find(({ kind }) => kind === 'Audio')?.text;
  const sides = [Number(size[1]), Number(size[2])] as const;
  const [width, height] = QUARTER_TURN.test(output) ? [sides[1], sides[0]] : sides;
  return {
    seconds: secondsIn(output),
    video: firstWord(video),
    pixels: PIXELS.exec(video)?.[1] ?? '',
    width,
    height,
    audio: audio === undefined ? null : firstWord(audio),
  };
}

function secondsIn(output: string): number | null {
  const duration = DURATION.exec(output);
  if (!duration) return null;
  return Number(duration[1]) * 3_600 + Number(duration[2]) * 60 + Number(duration[3]);
}

function firstWord(text: string): string {
  return /^\w+/.exec(text)?.[0] ?? '';
}
