import { z } from 'zod';

export const UNKNOWN_ICON_MESSAGE = 'Please choose one of the icons shown';

/** Show `imageData`, a data URL, only in an `<img>`. A button with the icon says `defaultText` until it is renamed. */
export const buttonIconSchema = z
  .object({
    id: z.uuid(),
    name: z.string().describe('Its name, for people who do not see it'),
    imageData: z.string().describe('The image as a data URL, to be shown only by an `<img>`'),
    defaultText: z.string().describe('Text of a button with this icon until its creator writes another'),
  })
  .meta({ id: 'ButtonIcon', description: 'An icon that a tip button can have.' });

/** The icon on a page, as its owner chose it. */
export const shownIconSchema = buttonIconSchema
  .pick({ name: true, imageData: true })
  .meta({ id: 'ShownIcon', description: 'The icon on the tip button of a page.' });
export type ButtonIcon = z.infer<typeof buttonIconSchema>;
export type ShownIcon = z.infer<typeof shownIconSchema>;
