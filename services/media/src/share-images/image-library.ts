import { Injectable } from '@nestjs/common';

export type Sharp = (typeof import('sharp'))['default'];

/** All loaders of libvips are subclasses of this operation. */
const ANY_LOADER = 'VipsForeignLoad';

/** Gives access to sharp, which then only reads the formats that the caller names. */
@Injectable()
export class ImageLibrary {
  private turn: Promise<unknown> = Promise.resolve();

  /** Runs one task at a time, because the list of allowed loaders applies to the whole process. */
  use<Result>(loaders: string[], work: (sharp: Sharp) => Promise<Result>): Promise<Result> {
    const done = this.turn.then(() => useWith(loaders, work));
    this.turn = done.catch(() => undefined);
    return done;
  }
}

async function useWith<Result>(loaders: string[], work: (sharp: Sharp) => Promise<Result>): Promise<Result> {
  // sharp takes 20 MB and most instances are idle, so the first card loads it.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: [ANY_LOADER] });
  sharp.unblock({ operation: loaders });
  return work(sharp);
}
