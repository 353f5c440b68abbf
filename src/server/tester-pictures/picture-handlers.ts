import { challengeHeader } from '#contract/challenge-header.ts';
import type { CallHandlers } from '#server/calls/call-handlers.ts';
import { drawTesterPictures, type PictureServices } from './draw-tester-pictures.ts';

/** The call that draws a visitor's own text. */
export function createPictureHandlers(services: PictureServices): Pick<CallHandlers, 'drawTesterPictures'> {
  return {
    drawTesterPictures: ({ body, headers, caller }) =>
      drawTesterPictures(services, {
        visitor: caller.visitor(),
        signal: caller.signal(),
        altcha: headers[challengeHeader],
        body,
      }),
  };
}
