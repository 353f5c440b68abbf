import { useEffect, useState } from 'react';

/** A part of a page whose code comes when it is wanted. A file that does not come reloads the page. */
export interface LatePart<Part> {
  load: () => Promise<Part>;
  /** Null until it is loaded. */
  find: () => Part | null;
}

export function latePart<Part>(importPart: () => Promise<Part>): LatePart<Part> {
  let loading: Promise<Part> | undefined;
  let loaded: Part | null = null;
  return {
    load() {
      loading ??= importPart().then(
        (part) => {
          loaded = part;
          return part;
        },
        (cause: unknown) => {
          // Whoever wants it the next time asks again.
          loading = undefined;
          throw cause;
        },
      );
      return loading;
    },
    find: () => loaded,
  };
}

/** A late part from when it is wanted on; null while it is on its way. */
export function useLatePart<Part>(part: LatePart<Part>, isWanted = true): Part | null {
  const [found, setFound] = useState(() => part.find());
  useEffect(() => {
    if (!isWanted || found !== null) return;
    let isGone = false;
    async function load() {
      const loaded = await part.load();
      if (!isGone) setFound(() => loaded);
    }
    void load();
    return () => {
      isGone = true;
    };
  }, [part, isWanted, found]);
  return found;
}
