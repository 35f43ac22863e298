export const toastsCss = `
.toasts{position:fixed;z-index:2000;right:16px;bottom:calc(16px + env(safe-area-inset-bottom));width:min(380px,calc(100vw - 32px));outline:none}
.toasts:focus-visible .toast{outline:3px solid var(--action);outline-offset:2px}
.toast{display:flex;align-items:flex-start;gap:8px;padding:14px 8px 14px 18px;border-radius:16px;background:var(--ink);color:var(--paper);box-shadow:var(--shadow);font:400 1rem/1.4 var(--font-text);touch-action:pan-y;animation:toast-in .22s cubic-bezier(.2,.9,.3,1.1)}
.toast--destructive{background:var(--danger);color:var(--surface)}
.toast__text{flex:1;min-width:0;overflow-wrap:anywhere;padding:8px 0}
.toast__title{margin:0;font-weight:650}
.toast__description{margin:2px 0 0;opacity:.92}
.toast__close{flex:none;display:grid;place-items:center;width:44px;height:44px;margin:0;padding:0;border:0;border-radius:12px;background:none;color:inherit;cursor:pointer}
.toast__close:focus-visible{outline:2px solid currentColor;outline-offset:-4px}
@keyframes toast-in{from{transform:translateY(16px);opacity:0}}
@media (max-width:599px){.toasts{bottom:auto;top:calc(8px + env(safe-area-inset-top))}.toast{padding:2px 2px 2px 14px;font-size:.9375rem;line-height:1.3}@keyframes toast-in{from{transform:translateY(-16px);opacity:0}}}
@media (prefers-reduced-motion:reduce){.toast{animation:none}}
`;
