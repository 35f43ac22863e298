/** Paper shows the receipt in black, without buttons. */
export const printCss = `@media print {
  @page { margin: 20mm; }
  :root { color-scheme: light !important; }
  .no-print, .toasts { display: none !important; }
  body, main { background: #fff !important; min-height: 0 !important; }
  main, main * { color: #000 !important; background: none !important; box-shadow: none !important; }
  main > div { width: 100% !important; max-width: 140mm; padding: 0 !important; justify-self: start !important;
    background: none !important; }
  main > div:not(:has(h1)) { display: none !important; }
}`;
