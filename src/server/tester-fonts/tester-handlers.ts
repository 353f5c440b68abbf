import type { CallHandlers } from '#server/calls/call-handlers.ts';
import { setTesterText, type TesterServices } from './set-tester-text.ts';

/** The call that makes fonts for a visitor's own text. */
export function createTesterHandlers(services: TesterServices): Pick<CallHandlers, 'setTesterFonts'> {
  return {
    setTesterFonts: ({ body, caller }) =>
      setTesterText(services, { body, visitor: caller.visitor(), signal: caller.signal() }),
  };
}
