import type { Rest } from '../at-rest/measure-rest.ts';
import type { MeasuredList } from '../console/measure-lists.ts';
import type { FlatnessAt } from '../flatness/measure-flatness.ts';
import type { Comparison } from '../load/side-by-side.ts';
import type { Soak } from '../memory/soak.ts';
import type { MeasuredPage } from '../page/measure-pages.ts';
import type { WayToPay } from '../page/measure-ways-to-pay.ts';
import type { PageBudget } from '../page/prepare-pages.ts';
import type { WholeTip } from '../tips/whole-tip.ts';

export interface PageResults {
  /** Every page in each emulation. */
  visited: MeasuredPage[];
  /** Each page in its budget's emulation, with the page of 800 bytes in the same emulation. */
  bounded: { page: MeasuredPage; smallest: MeasuredPage; budget: PageBudget }[];
  waysToPay: WayToPay[];
  pictureBytes: number;
  browserVersion: string;
}

export interface Results extends PageResults {
  secondStartSeconds: number;
  comparisons: Comparison[];
  rest: Rest;
  wholeTip: WholeTip;
  soak: Soak;
  flatness: FlatnessAt[];
  /** The lists of the console at the largest size. */
  lists: MeasuredList[];
  /** The console's one search, at the same size. */
  searches: MeasuredList[];
}
