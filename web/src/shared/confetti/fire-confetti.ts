import { SPRINKLES } from '@sprinkle/ui/sprinkles';

const PARTICLES = 50;
/** The library counts in ticks of a sixtieth of a second. */
const TICKS = 120;
const LAYER = 'confetti';

/** Throws fifty particles for two seconds, unless others are in the air or the reader prefers reduced motion. */
export async function fireConfetti(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (document.getElementById(LAYER)) return;
  const canvas = document.createElement('canvas');
  canvas.id = LAYER;
  canvas.setAttribute('aria-hidden', 'true');
  // An open dialog is in the browser's top layer, so the canvas has to be there too.
  canvas.popover = 'manual';
  canvas.style.cssText =
    'position:fixed;inset:0;width:100%;height:100%;padding:0;border:0;background:none;pointer-events:none';
  document.body.append(canvas);
  if ('showPopover' in canvas) canvas.showPopover();
  try {
    const { create } = await import('canvas-confetti');
    await create(canvas, { resize: true })({
      particleCount: PARTICLES,
      ticks: TICKS,
      colors: [...SPRINKLES],
      origin: { y: 0 },
      angle: 270,
      spread: 160,
      startVelocity: 30,
    });
  } catch (error) {
    console.warn('The confetti could not be loaded', error);
  } finally {
    canvas.remove();
  }
}
