/** The title of a page of the shop: its step before the shop, where it is known. */
export function StepTitle({ step, foundryName }: { step?: string; foundryName: string }) {
  const words = step === undefined ? ['Shop', foundryName] : [step, 'Shop', foundryName];
  return <title>{words.join(' – ')}</title>;
}
