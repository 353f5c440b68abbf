import { challengeHeader } from '#contract/challenge-header.ts';
import type { CallHandlers } from '#server/calls/call-handlers.ts';
import { drawFontSample, type SampleFileServices } from './draw-font-sample.ts';
import { type SampleEmailServices, sendFontSampleEmail } from './send-font-sample-email.ts';

/** The calls that send samples and draw them as files. */
export function createSampleHandlers(
  services: SampleEmailServices & SampleFileServices,
): Pick<CallHandlers, 'sendFontSampleEmail' | 'drawFontSample'> {
  return {
    sendFontSampleEmail: ({ body, headers, caller }) =>
      sendFontSampleEmail(services, {
        visitor: caller.visitor(),
        signal: caller.signal(),
        altcha: headers[challengeHeader],
        body,
      }),
    drawFontSample: ({ params, body, headers, caller }) =>
      drawFontSample(services, {
        visitor: caller.visitor(),
        signal: caller.signal(),
        altcha: headers[challengeHeader],
        format: params.format,
        sample: body,
      }),
  };
}
