/** A document that was not drawn since it took too long, or more memory than it is given: no fault, and worth another try. */
export class DrawingStopped extends Error {
  override name = 'DrawingStopped';
}
