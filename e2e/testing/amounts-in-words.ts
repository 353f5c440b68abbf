const parts = /<[^>]*>/;
const amount = /^(?:[A-Z]{3}\u00a0)?(−?[\d’]+\.\d{2})(?: net)?$/;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The pieces of text of a page, in its order, as they are read. */
export function wordsOf(html: string): string[] {
  return html
    .split(parts)
    .map((text) => text.replace(/&([\w#]+);/g, (_, name: string) => entities[name] ?? '').trim())
    .filter((text) => text !== '');
}

/** Every amount that stands by itself, in minor units of a currency of two digits, with the words before it. */
export function amountsOf(html: string): { name: string; amount: number }[] {
  const found: { name: string; amount: number }[] = [];
  let name: string[] = [];
  for (const word of wordsOf(html)) {
    const [, written] = amount.exec(word) ?? [];
    if (written === undefined) name.push(word);
    else {
      found.push({ name: name.join(' '), amount: minorOf(written) });
      name = [];
    }
  }
  return found;
}

/** The amounts within sentences, in minor units. */
export function amountsWithin(html: string): number[] {
  const sentences = wordsOf(html).join(' ');
  return Array.from(sentences.matchAll(/[A-Z]{3}\u00a0(−?[\d’]+\.\d{2})/g), ([, written = '']) =>
    minorOf(written),
  );
}

function minorOf(written: string): number {
  return Math.round(Number(written.replace('−', '-').replaceAll('’', '')) * 100);
}
