const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const number = new RegExp(`(\\bL-[\\d-]*\\d|\\b\\d{1,2} (?:${months}) \\d{4})`);

/** A text in its parts, the numbers of licences (`L-000123-01`) and days by themselves; `at` is where a part begins. */
export function splitNumbers(text: string): { text: string; isNumber: boolean; at: number }[] {
  let at = 0;
  return text.split(number).map((part, index) => {
    const found = { text: part, isNumber: index % 2 === 1, at };
    at += part.length;
    return found;
  });
}
