export type Style = Record<string, string | number>;

/** A React element in the form that satori accepts. */
export interface Element {
  type: string;
  key: null;
  props: { style: Style; src?: string; width?: number; height?: number; children?: Element[] | string };
}

export function box(style: Style, ...children: Element[]): Element {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } };
}

export function text(style: Style, content: string): Element {
  return { type: 'div', key: null, props: { style: { display: 'block', ...style }, children: content } };
}

/** Creates a square picture; `source` is a data URL. */
export function picture(source: string, side: number, style: Style = {}): Element {
  return { type: 'img', key: null, props: { src: source, width: side, height: side, style } };
}
