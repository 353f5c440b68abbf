/** Cuts in the order in which a plain list has them, each alternate after its cut and called with it: `Regular: Swash`. */
export function labelCuts<Cut extends { name: string }>(
  cuts: readonly (Cut & { alternates: readonly Cut[] })[],
): { cut: Cut; label: string }[] {
  return cuts.flatMap((cut) => [
    { cut, label: cut.name },
    ...cut.alternates.map((alternate) => ({ cut: alternate, label: `${cut.name}: ${alternate.name}` })),
  ]);
}
