import { preload } from 'react-dom';
import type { PageFaces as Faces } from '#contract/services.ts';

/** The faces of a page: their stylesheet, waited for before the page is shown, and the first files of the page. */
export function PageFaces({ stylesheet, preload: files }: Faces) {
  for (const href of files) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  if (stylesheet === null) return null;
  return <link rel="stylesheet" href={stylesheet} precedence="page" />;
}
