import { useEffect, useState } from 'react';
import { type FontMetadata, fontMetadata } from '#contract/font-families.ts';

/** What of a family's cuts can be set; asked once a family, and again after a failure. */
const asked = new Map<string, Promise<FontMetadata>>();

type MetadataState =
  | { kind: 'loading' }
  | { kind: 'there'; cut: FontMetadata['fontCuts'][number] | null }
  | { kind: 'failed' };

/** The features and axes of a cut, fetched when they are first needed. */
export function useSettableFont({
  familyId,
  fontCutId,
}: {
  familyId: string;
  fontCutId: string;
}): MetadataState {
  const [state, setState] = useState<MetadataState>({ kind: 'loading' });
  useEffect(() => {
    let isWanted = true;
    askMetadata(familyId).then(
      ({ fontCuts }) => {
        const cut = fontCuts.find((each) => each.fontCutId === fontCutId) ?? null;
        if (isWanted) setState({ kind: 'there', cut });
      },
      (error: unknown) => {
        console.warn(`No features of family ${familyId}`, error);
        if (isWanted) setState({ kind: 'failed' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [familyId, fontCutId]);
  return state;
}

function askMetadata(familyId: string): Promise<FontMetadata> {
  const known = asked.get(familyId);
  if (known !== undefined) return known;
  const answer = fetchMetadata(familyId);
  asked.set(familyId, answer);
  answer.catch(() => asked.delete(familyId));
  return answer;
}

async function fetchMetadata(familyId: string): Promise<FontMetadata> {
  const response = await fetch(`/api/front/font-families/${encodeURIComponent(familyId)}/get-metadata`);
  if (!response.ok) throw new Error(`answered with ${response.status}`);
  return fontMetadata.parse(await response.json());
}
