import type { SoldFile } from '#domain/order/sold-file.ts';

/** A cut as the catalogue has it now. */
export interface PresentCut {
  familyId: number;
  setName: string;
  cutName: string;
  fontFileId: number;
  hash: string;
  fileName: string;
}

/** What was sold as it is sold now; a cut that was withdrawn stays as it was sold. */
export function toPresentFiles(sold: SoldFile[], present: PresentCut[]): SoldFile[] {
  const byCut = new Map(present.map((cut) => [keyOf(cut), cut]));
  return sold.map((file) => {
    const cut = byCut.get(keyOf(file));
    if (cut === undefined) return file;
    const { fontFileId, hash, fileName } = cut;
    return { ...file, fontFileId, hash, fileName };
  });
}

/** A cut goes by its names: its file is what changes. */
function keyOf({ familyId, setName, cutName }: Pick<SoldFile, 'familyId' | 'setName' | 'cutName'>): string {
  return JSON.stringify([familyId, setName, cutName]);
}
