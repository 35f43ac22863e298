export const THRIFT_PORTRAIT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#fde68a"/><stop offset=".55" stop-color="#fb7bb0"/><stop offset="1" stop-color="#a855f7"/>
  </linearGradient></defs>
  <rect width="400" height="400" fill="url(#sky)"/>
  <path d="M40 400c10-96 80-124 160-124s150 28 160 124z" fill="#1e1b4b"/>
  <path d="M150 282l50 44 50-44v-50H150z" fill="#d9976c"/>
  <ellipse cx="200" cy="178" rx="78" ry="92" fill="#e8ab80"/>
  <path d="M118 190C92 86 150 52 204 54c66 2 106 50 78 138-12-52-40-66-76-74-30 30-66 38-88 72z" fill="#3b1d12"/>
  <circle cx="170" cy="186" r="26" fill="none" stroke="#1e1b4b" stroke-width="8"/>
  <circle cx="232" cy="186" r="26" fill="none" stroke="#1e1b4b" stroke-width="8"/>
  <path d="M196 186h10" stroke="#1e1b4b" stroke-width="8"/>
  <path d="M176 230q26 22 52 0" fill="none" stroke="#9f3a4f" stroke-width="8" stroke-linecap="round"/>
  <circle cx="122" cy="222" r="9" fill="#fde047"/><circle cx="279" cy="222" r="9" fill="#fde047"/>
</svg>`;

export const CERAMICS_PORTRAIT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">
  <rect width="400" height="400" fill="#dcefe6"/>
  <circle cx="306" cy="96" r="54" fill="#f97316" opacity=".85"/>
  <rect y="300" width="400" height="100" fill="#9a6b4b"/>
  <path d="M128 300c-34-60-24-110 20-140-6-22-4-38 4-50h98c8 12 10 28 4 50 44 30 54 80 20 140z" fill="#2f7f86"/>
  <path d="M112 222c60 22 116 22 178 0" fill="none" stroke="#f4e3c1" stroke-width="10"/>
  <path d="M116 250c58 20 112 20 170 0" fill="none" stroke="#f4e3c1" stroke-width="5"/>
  <ellipse cx="201" cy="110" rx="49" ry="12" fill="#184b50"/>
  <path d="M200 106C190 60 208 40 202 12M206 104c14-30 40-40 50-66M194 104c-16-26-34-32-46-56" fill="none" stroke="#3f7d3a" stroke-width="6" stroke-linecap="round"/>
  <circle cx="202" cy="16" r="13" fill="#ff4398"/><circle cx="257" cy="36" r="12" fill="#fb7bb0"/><circle cx="147" cy="46" r="11" fill="#facc15"/>
</svg>`;
