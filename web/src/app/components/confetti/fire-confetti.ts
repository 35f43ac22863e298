import { SPRINKLES } from '@sprinkle/ui/tokens';

const PARTICLES = 50;
const DURATION_MS = 2_000;
const LAYER = 'confetti';

/** Fifty sprinkles for two seconds over the whole screen; nothing where motion is unwanted, or while they fall. */
export function fireConfetti(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (document.getElementById(LAYER)) return;
  const layer = document.createElement('div');
  layer.id = LAYER;
  layer.setAttribute('aria-hidden', 'true');
  // Above a dialog too: that is in the browser's top layer.
  layer.popover = 'manual';
  layer.style.cssText =
    'position:fixed;inset:0;width:auto;height:auto;margin:0;padding:0;border:0;background:none;' +
    'overflow:hidden;pointer-events:none;z-index:1500';
  for (let index = 0; index < PARTICLES; index += 1) layer.append(particle(index));
  document.body.append(layer);
  if ('showPopover' in layer) layer.showPopover();
  setTimeout(() => layer.remove(), DURATION_MS);
}

function particle(index: number): HTMLElement {
  const mark = document.createElement('i');
  const left = Math.random() * 100;
  mark.style.cssText =
    `position:absolute;top:-20px;left:${left}%;width:16px;height:6px;border-radius:3px;` +
    `background:${SPRINKLES[index % SPRINKLES.length]}`;
  const drift = (Math.random() - 0.5) * 160;
  const turn = (Math.random() - 0.5) * 1_080;
  mark.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${drift}px, 85vh) rotate(${turn}deg)`, opacity: 0 },
    ],
    {
      duration: DURATION_MS * (0.6 + Math.random() * 0.4),
      easing: 'cubic-bezier(.2,.5,.6,1)',
      fill: 'forwards',
    },
  );
  return mark;
}
