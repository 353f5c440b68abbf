/** A form or a query of Stripe's (`line_items[0][price_data][currency]=chf`) as the object that it stands for. */
export function readStripeForm(text: string): unknown {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part, index) => index === 0 || part !== '');
    let branch = root;
    for (const part of path.slice(0, -1)) {
      const next = branch.get(part);
      const grown = next instanceof Map ? next : new Map();
      branch.set(part, grown);
      branch = grown;
    }
    branch.set(path.at(-1) ?? '', value);
  }
  return toObject(root);
}

type Branch = Map<string, Branch | string>;

function toObject(branch: Branch): unknown {
  const entries = [...branch].map(
    ([name, value]) => [name, value instanceof Map ? toObject(value) : value] as const,
  );
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
