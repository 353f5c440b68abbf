/** A family that a paper is about, and a file of it that was sold. */
export interface PaperFamily {
  id: number;
  name: string;
  hash: string;
}

/** A family's name in its own face: outlines in em with y downwards, and their ink, with its pair of colours. */
export interface DrawnName {
  path: string;
  inkLeft: number;
  inkRight: number;
  inkTop: number;
  inkBottom: number;
  colors: { paper: string; ink: string };
}

/** The foundry's logo in black; its size is its ratio. */
export interface PaperLogo {
  png: Uint8Array;
  width: number;
  height: number;
}

/** What papers have besides their words. What cannot be drawn is null, and the paper does without. */
export interface PaperDress {
  drawName: (family: PaperFamily) => Promise<DrawnName | null>;
  drawLogo: () => Promise<PaperLogo | null>;
}

/** More names than these would be a paper of their own. */
const MOST_NAMES = 4;

/** The names for the head of a paper; none where there are too many. */
export async function drawNames(
  { drawName }: Pick<PaperDress, 'drawName'>,
  families: readonly PaperFamily[],
): Promise<DrawnName[]> {
  if (families.length > MOST_NAMES) return [];
  const drawn = await Promise.all(families.map(drawName));
  return drawn.filter((name) => name !== null);
}
