import { type ReactNode, useEffect, useRef } from 'react';
import { useAppConfig } from '../app-config';
import { FormFrameMarkup } from './FormFrameMarkup';

interface FormFrameProps {
  heading: string;
  children: ReactNode;
}

/** A single-column form below the logo, for signing in, registering and paying. */
export function FormFrame({ heading, children }: FormFrameProps) {
  const { productName } = useAppConfig();
  const frame = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  // Move the focus to the heading, so that a screen reader announces the new screen, unless a field already has it.
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
