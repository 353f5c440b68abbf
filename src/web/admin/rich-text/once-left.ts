/**
 * Runs once a field that lost the focus was left for another place of the page, and no press of the mouse is under way: what moved
 * meanwhile would not be pressed. A window that is left and come back to has its focus where it was.
 */
export function onceLeft(field: Element, run: () => void): void {
  if (document.activeElement === field) return;
  if (document.querySelector(':active') === null) run();
  // What is pressed hears of it right behind this, before anything else is run.
  else document.addEventListener('mouseup', () => setTimeout(run), { once: true });
}
