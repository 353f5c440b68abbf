import { useEffect, useState } from 'react';
import type { FontMetadata } from '#contract/font-families.ts';
import { callApi } from '#web/site/calls/call-api.ts';

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
  const answer = await callApi('getFontMetadata', { params: { id: familyId } });
  if (!answer.ok) throw new Error('The shop does not say', { cause: answer.problem });
  return answer.value;
}
