import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packagedFfmpeg } from '../src/videos/find-ffmpeg.js';

const run = promisify(execFile);

const INPUTS = {
  /** Noise compresses badly, so the file becomes large. */
  noise: (size: string, seconds: number) => `testsrc2=s=${size}:r=24:d=${seconds},noise=alls=100:allf=t`,
  picture: (size: string, seconds: number) => `testsrc2=s=${size}:r=24:d=${seconds}`,
};

export interface VideoRecipe {
  format: 'mp4' | 'mov' | 'webm' | 'mkv';
  seconds?: number;
  size?: string;
  input?: keyof typeof INPUTS;
  /** Names the codecs in ffmpeg's arguments. */
  codecs?: string[];
  hasSound?: boolean;
}

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];

/** Makes a video of a moving test picture. */
export async function makeVideo(recipe: VideoRecipe): Promise<Buffer> {
  const { format, seconds = 2, size = '320x240', input = 'picture', codecs = H264, hasSound = true } = recipe;
  const sound = hasSound ? ['-f', 'lavfi', '-i', `sine=d=${seconds}`] : [];
  const source = ['-f', 'lavfi', '-i', INPUTS[input](size, seconds), ...sound];
  return makeFile(format, [...source, ...codecs]);
}

/** Creates a file with ffmpeg's arguments. */
export function makeFile(format: VideoRecipe['format'], args: string[]): Promise<Buffer> {
  return inFolder(async (folder) => {
    const path = join(folder, `made.${format}`);
    await ffmpeg([...args, path]);
    return readFile(path);
  });
}

/** Makes a video that has a small file, but takes long to convert: three seconds in 4K. */
export function makeHeavyVideo(): Promise<Buffer> {
  const codec = ['-c:v', 'mpeg4', '-q:v', '31', '-g', '100'];
  return makeFile('mp4', ['-f', 'lavfi', '-i', 'color=black:s=4096x2160:r=24:d=3', ...codec]);
}

/** Plays a video several times in one file. */
export function repeatVideo(video: Buffer, times: number): Promise<Buffer> {
  return inFolder(async (folder) => {
    const [once, repeated] = [join(folder, 'once.mp4'), join(folder, 'repeated.mp4')];
    await writeFile(once, video);
    await ffmpeg(['-stream_loop', String(times - 1), '-i', once, '-c', 'copy', repeated]);
    return readFile(repeated);
  });
}

/** Makes a video as phones do: rotated by its metadata, and with a location. */
export async function makePhoneVideo(): Promise<Buffer> {
  const plain = await makeVideo({ format: 'mp4', size: '640x360', seconds: 2 });
  return inFolder(async (folder) => {
    await writeFile(join(folder, 'plain.mp4'), plain);
    const place = '+52.5200+013.4050/';
    const notes = ['location', 'com.apple.quicktime.location.ISO6709'].flatMap((key) => [
      '-metadata',
      `${key}=${place}`,
    ]);
    const track = ['-metadata:s:v:0', 'handler_name=Spycam', '-movflags', 'use_metadata_tags'];
    const path = join(folder, 'phone.mov');
    const input = ['-display_rotation', '90', '-i', join(folder, 'plain.mp4')];
    await ffmpeg([...input, '-c', 'copy', ...notes, ...track, path]);
    return readFile(path);
  });
}

/** Returns ffmpeg's description of a video. */
export function describeVideo(video: Buffer): Promise<string> {
  return inFolder(async (folder) => {
    const path = join(folder, 'unknown');
    await writeFile(path, video);
    const failure = await run(ffmpegPath(), ['-hide_banner', '-i', path]).catch((error: unknown) => error);
    return String((failure as { stderr: string }).stderr);
  });
}

/** The service may use an older ffmpeg on PATH that cannot create every video. */
function ffmpegPath(): string {
  const path = packagedFfmpeg();
  if (!path) throw new Error('These tests need ffmpeg: install the optional packages');
  return path;
}

async function ffmpeg(args: string[]): Promise<void> {
  await run(ffmpegPath(), ['-hide_banner', '-loglevel', 'error', '-y', ...args]);
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'media-test-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
