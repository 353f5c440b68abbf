/** An amount as staff type it, in major units: `1200`, `-39.50`, `1'200.–` is none. NaN for what is no amount, which no schema takes. */
export function readAmount(text: string): number {
  return /^-?\d{1,9}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN;
}
