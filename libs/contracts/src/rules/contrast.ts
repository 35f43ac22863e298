type Channels = [red: number, green: number, blue: number];

/** Returns the WCAG 2 contrast of two colours written as #rrggbb. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Lays a colour over an opaque one. A colour without its own alpha, #rrggbb, uses the given one. */
export function layOver(ground: string, color: string, alpha = alphaOf(color)): string {
  const below = channelsOf(ground);
  return `#${channelsOf(color)
    .map((value, at) => Math.round(value * alpha + (below[at] ?? 0) * (1 - alpha)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

function alphaOf(color: string): number {
  return color.length > 7 ? parseInt(color.slice(7, 9), 16) / 255 : 1;
}

function channelsOf(color: string): Channels {
  return [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16)) as Channels;
}

function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
