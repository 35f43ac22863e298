import type { Ffmpeg } from './ffmpeg.js';
import type { VideoContainer } from './video-container.js';

export interface VideoFacts {
  /** Null where the file does not tell. */
  seconds: number | null;
  video: string;
  pixels: string;
  /** As it is shown, turned where it is to be turned. */
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

/** Names the format that the bytes showed, so that no other of the many is tried on a stranger's file. */
export function inputArguments(path: string, container: VideoContainer): string[] {
  return ['-f', DEMUXER[container], '-i', path];
}

/** Null where there is no picture that moves. */
export async function probeVideo(
  ffmpeg: Ffmpeg,
  path: string,
  container: VideoContainer,
  signal: AbortSignal,
): Promise<VideoFacts | null> {
  // It also says that it was given nothing to write, and fails: what it said before counts.
  const { said } = await ffmpeg.run(inputArguments(path, container), { timeoutMs: TIMEOUT_MS, signal });
  const streams = [...said.matchAll(STREAM)].map(([, kind, text]) => ({ kind, text: text ?? '' }));
  const video = streams.find(({ kind, text }) => kind === 'Video' && !text.includes('(attached pic)'))?.text;
  const size = video && SIZE.exec(video);
  if (!size) return null;
  const audio = streams.find(({ kind }) => kind === 'Audio')?.text;
  const sides = [Number(size[1]), Number(size[2])] as const;
  const [width, height] = QUARTER_TURN.test(said) ? [sides[1], sides[0]] : sides;
  return {
    seconds: secondsIn(said),
    video: firstWord(video),
    pixels: PIXELS.exec(video)?.[1] ?? '',
    width,
    height,
    audio: audio === undefined ? null : firstWord(audio),
  };
}

function secondsIn(said: string): number | null {
  const duration = DURATION.exec(said);
  if (!duration) return null;
  return Number(duration[1]) * 3_600 + Number(duration[2]) * 60 + Number(duration[3]);
}

function firstWord(text: string): string {
  return /^\w+/.exec(text)?.[0] ?? '';
}
