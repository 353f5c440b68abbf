/** How a cut or a whole set is called in a cart and on documents: the set is named where the family has several. */
export function itemName(parts: {
  familyName: string;
  setName: string;
  setsOfFamily: number;
  cutName: string | null;
}): string {
  const { familyName, setName, setsOfFamily, cutName } = parts;
  if (cutName === null) return `${familyName} ${setName}, whole set`;
  return setsOfFamily > 1 ? `${familyName} ${setName} ${cutName}` : `${familyName} ${cutName}`;
}
