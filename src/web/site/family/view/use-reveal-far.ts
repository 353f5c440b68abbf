import { type RefObject, useEffect } from 'react';

/** From this box on a box is far: its text waits, and with it the fetching of its face, until it comes into the window. */
export const FIRST_FAR_BOX = 6;

/** Shows the texts of far boxes as they come into the window. Where no script runs the stylesheet shows all of them. */
export function useRevealFar(boxes: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other boxes come with other content
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        // Rendered once and never changed by React: the attribute says how the page began.
        target.removeAttribute('data-is-far');
        observer.unobserve(target);
      }
    });
    for (const box of boxes.current?.querySelectorAll('[data-is-far]') ?? []) observer.observe(box);
    return () => observer.disconnect();
  }, [boxes, content]);
}
