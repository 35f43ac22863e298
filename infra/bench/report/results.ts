import type { FlatnessAt } from '../flatness/measure-flatness.ts';
import type { Comparison } from '../load/side-by-side.ts';
import type { Soak } from '../memory/soak.ts';
import type { MeasuredPage } from '../page/measure-pages.ts';

export interface Results {
  secondStartSeconds: number;
  comparisons: Comparison[];
  smallestPage: MeasuredPage;
  pages: { page: MeasuredPage; hasPicture: boolean }[];
  pictureBytes: number;
  browserVersion: string;
  soak: Soak;
  flatness: FlatnessAt[];
}
