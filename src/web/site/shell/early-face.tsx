import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { inlineCall } from '#web/site/page/inline-call.ts';

/** A script behind the interface face's stylesheet, which the server alone writes: it opens the face before any word is set. */
export const EarlyFace = import.meta.env.SSR ? WrittenOpening : () => null;

function WrittenOpening() {
  const nonce = useContext(FrameworkContext)?.nonce;
  const script = inlineCall(openFace, 'Fount Interface');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this project with a name of it
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}

/** Else a browser opens it with the first words that it sets, and may paint those in the stand-in meanwhile. */
function openFace(family: string): void {
  // A face that cannot be opened has its stand-in.
  document.fonts.load(`1em "${family}"`).catch(() => undefined);
}
