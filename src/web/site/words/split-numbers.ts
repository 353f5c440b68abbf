/** A text in its parts, the numbers of licences (`L-000123-01`) by themselves; `at` is where a part begins. */
export function splitNumbers(text: string): { text: string; isNumber: boolean; at: number }[] {
  let at = 0;
  return text.split(/(\bL-[\d-]*\d)/).map((part, index) => {
    const found = { text: part, isNumber: index % 2 === 1, at };
    at += part.length;
    return found;
  });
}
