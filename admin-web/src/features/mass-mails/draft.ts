import { massMailFormSchema } from '@sprinkle/contracts/notifications/mass-mails.schemas';
import { problemOfKind } from '@sprinkle/contracts/rules/file-kinds';
import { formatMegabytes, IMAGE_MAX_BYTES } from '@sprinkle/contracts/rules/media-limits';
import { z } from 'zod';

const draftTextsSchema = z.object({
  subject: z.string(),
  body: z.string(),
  buttonText: z.string(),
  buttonUrl: z.string(),
  imageLink: z.string(),
});

/** Holds a mass e-mail as it is typed. */
export interface Draft extends z.infer<typeof draftTextsSchema> {
  image: { file: File; dataUrl: string } | null;
}

export const EMPTY_DRAFT: Draft = {
  subject: '',
  body: '',
  buttonText: '',
  buttonUrl: '',
  imageLink: '',
  image: null,
};

/** Returns the fields to send. The button is included only if both of its fields are filled. */
export function fieldsOf({ subject, body, buttonText, buttonUrl, imageLink, image }: Draft) {
  const hasButton = buttonText.trim() !== '' && buttonUrl.trim() !== '';
  return {
    subject,
    body,
    ...(hasButton && { buttonText, buttonUrl }),
    ...(image && imageLink.trim() !== '' && { imageLink }),
  };
}

export function formOf(draft: Draft) {
  return { ...fieldsOf(draft), image: draft.image?.file };
}

/** Returns the first problem of a draft, or null. */
export function problemOf(draft: Draft): string | null {
  return massMailFormSchema.safeParse(fieldsOf(draft)).error?.issues[0]?.message ?? null;
}

export async function problemOfImage(file: File): Promise<string | null> {
  if (file.size > IMAGE_MAX_BYTES)
    return `Image file size must be less than ${formatMegabytes(IMAGE_MAX_BYTES)}`;
  return problemOfKind(file, 'picture', 'Only image files are allowed');
}

export function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error("Couldn't read the file"));
    reader.readAsDataURL(file);
  });
}

const STORAGE_KEY = 'sprinkle-mass-email-draft';

/** An image is too large for session storage, so it survives a change of screen but not a reload. */
let keptImage: Draft['image'] = null;

/** Keeps a draft for this tab, so that looking at another screen loses nothing. */
export function keepDraft({ image, ...texts }: Draft): void {
  keptImage = image;
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(texts));
}

export function keptDraft(): Draft {
  const kept = draftTextsSchema.safeParse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
  return kept.success ? { ...kept.data, image: keptImage } : EMPTY_DRAFT;
}
