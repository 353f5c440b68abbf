export interface LatinCut {
  id: string;
  name: string;
  isVariable: boolean;
}

interface Family {
  name: string;
  fontShopSets: {
    name: string;
    fontCuts: { id: string; name: string; attributes: { isVariable: boolean } }[];
  }[];
}

/** The cuts of the sets called Latin that a server sells. */
export async function readLatinCuts(url: string): Promise<LatinCut[]> {
  const families: Family[] = await (await fetch(`${url}/api/front/font-families`)).json();
  return families.flatMap((family) =>
    family.fontShopSets
      .filter(({ name }) => name === 'Latin')
      .flatMap(({ fontCuts }) =>
        fontCuts.map(({ id, name, attributes }) => ({
          id,
          name: `${family.name} ${name}`,
          isVariable: attributes.isVariable,
        })),
      ),
  );
}

/** Twelve letters, another twelve for every number: each has a subset of its own. */
export function newWord(index: number): string {
  const [consonants, vowels] = ['bcdfghjklmnpqrstvwxz', 'aeiouy'];
  return Array.from({ length: 12 }, (_, at) => {
    const letters = at % 2 === 0 ? consonants : vowels;
    return letters[(index * (at + 3) + (index >> at) + at * at) % letters.length];
  }).join('');
}
