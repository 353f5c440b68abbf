import { type ReactNode, useState } from 'react';

interface Shown {
  stylesheet: string | null;
  preload: readonly string[];
}

/** What is shown with its faces, whose stylesheets go with it: those that React hoists stay for good. */
export function Faced<Faces extends Shown>({
  newest,
  show,
}: {
  newest: Faces;
  show: (shown: Faces) => ReactNode;
}) {
  // What was shown stays until the faces of the next are there.
  const [shown, setShown] = useState<Faces | null>(null);
  const { stylesheet } = newest;
  const isThere = stylesheet === null || stylesheet === shown?.stylesheet;
  if (isThere && newest !== shown) setShown(newest);
  return (
    <>
      {typeof shown?.stylesheet === 'string' && (
        <link key={shown.stylesheet} rel="stylesheet" href={shown.stylesheet} />
      )}
      {!isThere && (
        <link
          key={stylesheet}
          rel="stylesheet"
          href={stylesheet}
          onLoad={() => setShown(newest)}
          onError={() => setShown(newest)}
        />
      )}
      {newest.preload.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      {shown !== null && show(shown)}
    </>
  );
}
