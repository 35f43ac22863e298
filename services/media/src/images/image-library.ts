import { Injectable } from '@nestjs/common';

export type Sharp = (typeof import('sharp'))['default'];

/** Reading anything is an operation of this kind. */
const ANY_LOADER = 'VipsForeignLoad';

/** The one door to the image library: it reads no format but those that the work at hand has named. */
@Injectable()
export class ImageLibrary {
  private turn: Promise<unknown> = Promise.resolve();

  /** One at a time: a decoded image may take 100 MB, and what may be read is settled for the whole process. */
  use<Result>(loaders: string[], work: (sharp: Sharp) => Promise<Result>): Promise<Result> {
    const done = this.turn.then(() => useWith(loaders, work));
    this.turn = done.catch(() => undefined);
    return done;
  }
}

async function useWith<Result>(loaders: string[], work: (sharp: Sharp) => Promise<Result>): Promise<Result> {
  // With the first picture only: it holds 20 MB, and most instances rest most of the time.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: [ANY_LOADER] });
  sharp.unblock({ operation: loaders });
  return work(sharp);
}
