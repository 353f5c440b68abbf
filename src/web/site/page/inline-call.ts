/**
 * A script of a page that calls a function with its argument. The function goes as it stands: it may use nothing but what the
 * browser has. What is in the argument cannot end the script.
 */
export function inlineCall<Argument>(run: (argument: Argument) => void, argument: Argument): string {
  return `(${run})(${JSON.stringify(argument).replaceAll('<', '\\u003c')})`;
}
