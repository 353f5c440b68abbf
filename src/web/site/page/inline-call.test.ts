import { expect, it } from 'vitest';
import { inlineCall } from './inline-call.ts';

it('calls the function with its argument, which cannot end the script', () => {
  const script = inlineCall((text: string) => text.length, '</script><script>alert(1)//');
  expect(script).not.toContain('</script>');
  // biome-ignore lint/security/noGlobalEval: it is what a page does with it
  expect(globalThis.eval(script)).toBe(27);
});
