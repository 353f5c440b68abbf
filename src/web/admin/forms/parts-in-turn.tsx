import { Fragment, type ReactNode, useState } from 'react';
import { type KeptParts, keysOfParts } from './keys-of-parts.ts';

const none: KeptParts<never> = { parts: [], keys: [], called: 0 };

/** Parts of a list under each other that are typed in, moved, made and taken away: what is told or asked at one goes where it goes. */
export function PartsInTurn<Part>({
  of,
  show,
}: {
  of: readonly Part[];
  show: (part: Part, at: number) => ReactNode;
}) {
  const [kept, setKept] = useState<KeptParts<Part>>(() => keysOfParts<Part>(none, of));
  const now = kept.parts === of ? kept : keysOfParts(kept, of);
  if (now !== kept) setKept(now);
  return of.map((part, at) => <Fragment key={now.keys[at]}>{show(part, at)}</Fragment>);
}
