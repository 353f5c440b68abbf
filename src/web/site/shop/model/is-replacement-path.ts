/** Whether the path is that of what a licence of the cart upgrades or renews: `licenses.0.replaces`. */
export function isReplacementPath(path: string): boolean {
  return /^licenses\.\d+\.replaces$/.test(path);
}
