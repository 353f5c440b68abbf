/**
 * A header that Node joins with commas, from the list of names and values as they came. Node's own `headers` makes an object of
 * the whole list for each request, which is some 5 % of sending a kept answer.
 */
export function readRawHeader(raw: readonly string[], name: string): string | undefined {
  let value: string | undefined;
  for (let at = 0; at < raw.length; at += 2) {
    const spelled = raw[at];
    if (spelled?.length !== name.length || spelled.toLowerCase() !== name) continue;
    value = value === undefined ? raw[at + 1] : `${value}, ${raw[at + 1]}`;
  }
  return value;
}
