/** The product's mark. */
const DRAWING = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">',
  '<path fill="#8a2bd6" d="M13 38h38l-4.6 19.3A6 6 0 0 1 40.6 62H23.400a6 6 0 0 1-5.8-4.700z" opacity=".95"/>',
  '<path stroke="#ffffff" stroke-opacity=".38" stroke-width="3" stroke-linecap="round" d="M24.5 45l1.7 11.500M32 45v11.500M39.5 45l-1.7 11.5"/>',
  '<path fill="#ff4398" d="M32 4c6.8 0 11.6 4.2 12.4 9.7 6 .6 10.1 4.9 9.9 10.2 3.4 1.5 5.5 4.7 5.2 8.3-.4 5-4.5 8.3-9.5 8.300H14c-5 0-9.1-3.3-9.5-8.3-.3-3.6 1.8-6.8 5.2-8.3-.2-5.3 3.9-9.6 9.9-10.200C20.4 8.2 25.2 4 32 4z"/>',
  '<path fill="none" stroke="#ffffff" stroke-opacity=".45" stroke-width="2.6" stroke-linecap="round" d="M22.5 14.800c.6-3.7 3.3-6 6.7-6.7"/>',
  '<rect x="17.4" y="22.5" width="7.2" height="3" rx="1.5" fill="#ffffff" transform="rotate(35 21 24)"/>',
  '<rect x="27.4" y="14.5" width="7.2" height="3" rx="1.5" fill="#ffd84d" transform="rotate(-25 31 16)"/>',
  '<rect x="38.4" y="21.5" width="7.2" height="3" rx="1.5" fill="#7ee0ff" transform="rotate(60 42 23)"/>',
  '<rect x="28.4" y="27.5" width="7.2" height="3" rx="1.5" fill="#8df0b0" transform="rotate(-50 32 29)"/>',
  '<rect x="43.4" y="29.5" width="7.2" height="3" rx="1.5" fill="#ffffff" transform="rotate(15 47 31)"/>',
  '<rect x="13.4" y="30.5" width="7.2" height="3" rx="1.5" fill="#ffd84d" transform="rotate(-15 17 32)"/>',
  '</svg>',
].join('');

export const cupcake = `data:image/svg+xml;base64,${Buffer.from(DRAWING).toString('base64')}`;
