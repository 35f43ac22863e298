/** A rail of thrifted clothes, in the format of a phone's screen. */
export const THRIFT_RAIL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 540 960" width="1080" height="1920">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fcd9c1"/><stop offset="1" stop-color="#f59fb4"/></linearGradient>
    <linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff7e6" stop-opacity=".85"/><stop offset="1" stop-color="#fff7e6" stop-opacity="0"/></linearGradient>
    <linearGradient id="cord" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#a8632f"/><stop offset=".5" stop-color="#c47d3f"/><stop offset="1" stop-color="#9a5827"/></linearGradient>
    <linearGradient id="dress" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7c3aed"/><stop offset="1" stop-color="#c026d3"/></linearGradient>
    <pattern id="ribs" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M4 0v9" stroke="#6f3c17" stroke-width="1.6" opacity=".5"/></pattern>
    <pattern id="dots" width="34" height="34" patternUnits="userSpaceOnUse"><circle cx="9" cy="9" r="4.5" fill="#fde68a"/><circle cx="26" cy="26" r="4.5" fill="#fbcfe8"/></pattern>
    <pattern id="check" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M0 10h40M0 30h40" stroke="#fef3c7" stroke-width="5" opacity=".55"/><path d="M10 0v40M30 0v40" stroke="#0f3d3e" stroke-width="6" opacity=".5"/></pattern>
  </defs>
  <rect width="540" height="960" fill="url(#wall)"/>
  <path d="M-40 60L330 0 540 0 190 780-40 860z" fill="url(#light)"/>
  <rect y="800" width="540" height="160" fill="#b8694f"/><path d="M0 800h540" stroke="#8f4a37" stroke-width="6"/>
  <ellipse cx="270" cy="872" rx="238" ry="40" fill="#d98f73"/><ellipse cx="270" cy="872" rx="196" ry="30" fill="none" stroke="#fbe3d3" stroke-width="5"/>
  <g stroke="#3b2a2a" stroke-linecap="round" fill="none"><path d="M70 226h400" stroke-width="10"/><path d="M86 226v600M454 226v600" stroke-width="8"/><path d="M54 830h66M420 830h66" stroke-width="10"/></g>
  <g fill="none" stroke="#5b4340" stroke-width="5"><path d="M164 226v22l-50 34M164 248l50 34M274 226v22l-46 34M274 248l46 34M384 226v22l-46 34M384 248l46 34"/></g>
  <g><path d="M108 282l56-30 56 30 22 240-34 8-10-130v196H130V400l-10 130-34-8z" fill="url(#cord)"/><path d="M108 282l56-30 56 30 22 240-34 8-10-130v196H130V400l-10 130-34-8z" fill="url(#ribs)"/>
    <path d="M164 252l-22 40 22 60 22-60z" fill="#fff1dc"/><path d="M142 292l22 60-26-6-12-52zM186 292l-22 60 26-6 12-52z" fill="#8a4c20"/><path d="M164 352v244" stroke="#6f3c17" stroke-width="4"/>
    <g fill="#f7d7a8"><circle cx="172" cy="400" r="6"/><circle cx="172" cy="456" r="6"/><circle cx="172" cy="512" r="6"/></g><path d="M134 470h24v40h-24zM176 470h20v40h-20z" fill="#8a4c20"/></g>
  <g><path d="M246 274l28-18 28 18-6 76 62 330q-84 34-168 0l62-330z" fill="url(#dress)"/><path d="M246 274l28-18 28 18-6 76 62 330q-84 34-168 0l62-330z" fill="url(#dots)"/><path d="M252 346h44v16h-44z" fill="#4c1d95"/></g>
  <g><path d="M340 276l44-22 44 22 30 150-36 14-10-44v180H356V396l-10 44-36-14z" fill="#2a8a83"/><path d="M340 276l44-22 44 22 30 150-36 14-10-44v180H356V396l-10 44-36-14z" fill="url(#check)"/><path d="M362 262l22 34 22-34-22-8z" fill="#12504f"/></g>
  <g><path d="M180 838c-4-28 8-48 34-52l6 30c22 12 44 10 52 22v14H180z" fill="#3b1d12"/><path d="M180 846h92v10h-92z" fill="#f7d7a8"/><path d="M290 838c-4-28 8-48 34-52l6 30c22 12 44 10 52 22v14h-92z" fill="#3b1d12"/><path d="M290 846h92v10h-92z" fill="#f7d7a8"/></g>
  <g><path d="M452 800c0-40 6-60 6-60h56s6 20 6 60z" fill="#ff4398"/><path d="M486 740C470 660 430 640 420 600M486 740c0-90 10-120 2-170M486 740c14-70 40-90 56-130" stroke="#2f6b3a" stroke-width="9" fill="none"/><g fill="#3f8f4c"><ellipse cx="424" cy="610" rx="36" ry="17" transform="rotate(50 424 610)"/><ellipse cx="488" cy="566" rx="18" ry="44"/><ellipse cx="528" cy="622" rx="18" ry="42" transform="rotate(35 528 622)"/><ellipse cx="450" cy="680" rx="34" ry="14" transform="rotate(35 450 680)"/></g></g>
  <g transform="translate(84 96)"><rect width="150" height="76" rx="10" fill="#fff7ed" transform="rotate(-3)"/><path d="M20 30h96M20 50h60" stroke="#ff4398" stroke-width="9" stroke-linecap="round" transform="rotate(-3)"/></g>
  <g fill="#ff4398"><rect x="330" y="92" width="30" height="10" rx="5" transform="rotate(24 345 97)"/><rect x="420" y="136" width="30" height="10" rx="5" fill="#3b82f6" transform="rotate(-35 435 141)"/><rect x="372" y="164" width="30" height="10" rx="5" fill="#f97316" transform="rotate(70 387 169)"/><rect x="456" y="72" width="30" height="10" rx="5" fill="#16a34a" transform="rotate(12 471 77)"/></g>
</svg>`;
