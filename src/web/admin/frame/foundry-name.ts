/** The foundry's name, as the page of the office has it. */
export function foundryName(): string {
  return document.getElementById('office')?.dataset.foundry ?? '';
}
