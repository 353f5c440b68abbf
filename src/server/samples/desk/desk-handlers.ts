import { challengeHeader } from '#contract/challenge-header.ts';
import type { CallHandlers } from '#server/calls/call-handlers.ts';
import { type DeskDrawingServices, drawDesk } from './draw-desk.ts';

/** The call that draws the compare desk as a file. */
export function createDeskHandlers(services: DeskDrawingServices): Pick<CallHandlers, 'drawDesk'> {
  return {
    drawDesk: ({ params, body, headers, caller }) =>
      drawDesk(services, {
        visitor: caller.visitor(),
        signal: caller.signal(),
        altcha: headers[challengeHeader],
        format: params.format,
        drawing: body,
      }),
  };
}
