import type { CallHandlers } from '#server/calls/call-handlers.ts';
import type { Speaker } from './create-speaker.ts';

/** The calls that speak. */
export function createSpeechHandlers(
  speaker: Speaker,
): Pick<CallHandlers, 'listVoices' | 'speakText' | 'listSpeechMarks'> {
  return {
    listVoices: () => speaker.listVoices(),
    speakText: ({ query, caller }) =>
      speaker.speak(query, { visitor: caller.visitor(), signal: caller.signal() }),
    listSpeechMarks: ({ query, caller }) =>
      speaker.listMarks(query, { visitor: caller.visitor(), signal: caller.signal() }),
  };
}
