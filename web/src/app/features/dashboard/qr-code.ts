/** Of modules; true is dark. Row by row. */
export interface QrMatrix {
  size: number;
  isDark: (row: number, column: number) => boolean;
}

/** Light modules on every side, without which readers do not find the code. */
const QUIET_ZONE = 4;
const DARK = '#000000';
const LIGHT = '#ffffff';

/** The library comes with the first code. */
export async function encodeQr(text: string): Promise<QrMatrix> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}

/** One unit per module. */
export function qrSvg(matrix: QrMatrix): string {
  const side = matrix.size + 2 * QUIET_ZONE;
  const squares = darkModules(matrix).map(({ x, y }) => `M${x} ${y}h1v1h-1z`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="${LIGHT}" d="M0 0h${side}v${side}H0z"/><path fill="${DARK}" d="${squares.join('')}"/></svg>`
  );
}

/** Whole pixels per module; what is left over makes the quiet zone wider. */
export function paintQr(canvas: HTMLCanvasElement, matrix: QrMatrix, side: number): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  canvas.width = side;
  canvas.height = side;
  const modules = matrix.size + 2 * QUIET_ZONE;
  const pixels = Math.floor(side / modules);
  const offset = Math.floor((side - pixels * modules) / 2);
  context.fillStyle = LIGHT;
  context.fillRect(0, 0, side, side);
  context.fillStyle = DARK;
  for (const { x, y } of darkModules(matrix)) {
    context.fillRect(offset + x * pixels, offset + y * pixels, pixels, pixels);
  }
}

/** Counted from the corner of the quiet zone. */
function darkModules({ size, isDark }: QrMatrix): { x: number; y: number }[] {
  const places = Array.from({ length: size * size }, (_, index) => ({
    row: Math.floor(index / size),
    column: index % size,
  }));
  return places
    .filter(({ row, column }) => isDark(row, column))
    .map(({ row, column }) => ({ x: column + QUIET_ZONE, y: row + QUIET_ZONE }));
}
