import { type ReactNode, useEffect, useRef } from 'react';
import { useAppConfig } from '../app-config';
import { FormFrameMarkup } from './FormFrameMarkup';

interface FormFrameProps {
  heading: string;
  children: ReactNode;
}

/** Keeps a form in one column under the logo, for signing in, registering and paying. */
export function FormFrame({ heading, children }: FormFrameProps) {
  const { productName } = useAppConfig();
  const frame = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  // A screen reader announces the new screen by its heading, unless a field has taken the focus.
  useEffect(() => {
    if (!frame.current?.contains(document.activeElement)) title.current?.focus();
  }, [heading]);

  return (
    <>
      <title>{`${heading} · ${productName}`}</title>
      <FormFrameMarkup frameRef={frame} headingRef={title} productName={productName} heading={heading}>
        {children}
      </FormFrameMarkup>
    </>
  );
}
