import { useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router';
import { inlineCall } from './inline-call.ts';

/** A script of a page that calls a function with its argument as the browser reads it. Only the server writes one: the page's policy lets no other in. */
export function InlineScript<Argument>({
  run,
  argument,
}: {
  run: (argument: Argument) => void;
  argument: Argument;
}) {
  const nonce = useContext(FrameworkContext)?.nonce;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this project, with values that are escaped
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: inlineCall(run, argument) }} />;
}
