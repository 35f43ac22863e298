import type { MeasuredList } from '../console/measure-lists.ts';
import type { FlatnessAt } from '../flatness/measure-flatness.ts';
import type { Comparison } from '../load/side-by-side.ts';
import type { Soak } from '../memory/soak.ts';
import type { MeasuredPage } from '../page/measure-pages.ts';
import type { PageBudget } from '../page/prepare-pages.ts';

export interface PageResults {
  /** It holds every page in each of the emulations. */
  visited: MeasuredPage[];
  /** It holds each page in the emulation of its budget, beside the page of 800 bytes in the same one. */
  bounded: { page: MeasuredPage; smallest: MeasuredPage; budget: PageBudget }[];
  pictureBytes: number;
  browserVersion: string;
}

export interface Results extends PageResults {
  secondStartSeconds: number;
  comparisons: Comparison[];
  soak: Soak;
  flatness: FlatnessAt[];
  /** It holds the lists of the console at the largest size. */
  lists: MeasuredList[];
}
