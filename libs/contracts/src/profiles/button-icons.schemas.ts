import { z } from 'zod';

export const UNKNOWN_ICON_MESSAGE = 'Please choose one of the icons shown';

/** Show `imageData`, a data URL, only in an `<img>`. A button with the icon says `defaultText` until it is renamed. */
export const buttonIconSchema = z
  .object({
    id: z.uuid(),
    name: z.string().describe('Text alternative of the icon, for people who cannot see it'),
    imageData: z.string().describe('Image as a data URL; show it only in an `<img>` element'),
    defaultText: z
      .string()
      .describe('Default text of a tip button with this icon, until the creator changes it'),
  })
  .meta({ id: 'ButtonIcon', description: 'An icon for tip buttons.' });

/** The icon on a page, as its owner chose it. */
export const shownIconSchema = buttonIconSchema
  .pick({ name: true, imageData: true })
  .meta({ id: 'ShownIcon', description: 'The icon on the tip button of a page.' });
export type ButtonIcon = z.infer<typeof buttonIconSchema>;
export type ShownIcon = z.infer<typeof shownIconSchema>;
