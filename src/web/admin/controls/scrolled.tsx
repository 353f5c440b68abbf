import type { ReactNode } from 'react';
import controls from './controls.module.css';

/** A part that is scrolled by itself: it is reached by keys, and says what it is of. */
export function Scrolled({
  label,
  className = controls.scroll,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached to be scrolled
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
