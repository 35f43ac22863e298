declare module '*?url' {
  const address: string;
  export { address as default };
}

declare module '*.module.css' {
  const classNames: Record<string, string | undefined>;
  export { classNames as default };
}

declare module '*.css';
