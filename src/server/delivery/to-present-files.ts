import type { SoldFile } from '#domain/order/sold-file.ts';

/** A cut as the catalogue has it now. */
export interface PresentCut {
  fontCutId: number;
  familyId: number;
  setName: string;
  cutName: string;
  fontFileId: number;
  hash: string;
  fileName: string;
}

/**
 * What was sold as it is sold now; a cut that was withdrawn stays as it was sold. Names may go from one cut to another: they tell which it
 * is only where the cut itself is gone or was not kept, and its file is not sold any more.
 */
export function toPresentFiles(sold: SoldFile[], present: PresentCut[]): SoldFile[] {
  const byId = new Map(present.map((cut) => [cut.fontCutId, cut]));
  const byNames = new Map(present.map((cut) => [namesOf(cut), cut]));
  const onSale = new Set(present.map(({ fontFileId }) => fontFileId));
  return sold.map((file) => {
    const own = file.fontCutId === undefined ? undefined : byId.get(file.fontCutId);
    const cut = own ?? (onSale.has(file.fontFileId) ? undefined : byNames.get(namesOf(file)));
    if (cut === undefined) return file;
    const { fontFileId, hash, fileName } = cut;
    return { ...file, fontFileId, hash, fileName };
  });
}

function namesOf({ familyId, setName, cutName }: Pick<SoldFile, 'familyId' | 'setName' | 'cutName'>): string {
  return JSON.stringify([familyId, setName, cutName]);
}
