import { useState } from 'react';

/**
 * A part of a screen whose script comes when it is wanted, as a dialog with much in it. Where it does not come, since the server was
 * updated or cannot be reached, nothing else of the screen is lost, and it may be asked for again.
 */
export function useLatePart<Part>(load: () => Promise<Part>): {
  /** Null until it is there. */
  part: Part | null;
  hasFailed: boolean;
  /** Tells whether it came. */
  want: () => Promise<boolean>;
} {
  const [part, setPart] = useState<Part | null>(null);
  const [hasFailed, setFailed] = useState(false);
  async function want(): Promise<boolean> {
    setFailed(false);
    try {
      const loaded = await load();
      setPart(() => loaded);
      return true;
    } catch (error) {
      console.warn('A part of the screen did not come', error);
      setFailed(true);
      return false;
    }
  }
  return { part, hasFailed, want };
}

/** What is told where such a part does not come. */
export const partNotCome =
  'This did not come. Please press again; where it stays away, save what you typed and load this page anew.';
