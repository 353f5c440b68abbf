import { judgeServiceFault } from '#server/outside/ask-service.ts';
import { type CircuitChanged, createCircuit } from '#server/outside/circuit.ts';
import type { SpeechProvider } from '#server/speech/speech-provider.ts';

/** A provider that is asked nothing for a while after it was down again and again, so that no visitor waits for it. */
export function guardSpeech(
  provider: SpeechProvider,
  { now, onChange }: { now: () => Date; onChange: CircuitChanged },
): SpeechProvider {
  const circuit = createCircuit({ name: 'The speech service', now, onChange });
  const judge = { judgeFault: judgeServiceFault };
  return {
    name: provider.name,
    listVoices: () => circuit.run(() => provider.listVoices(), judge),
    speak: (speech) => circuit.run(() => provider.speak(speech), judge),
    listMarks: (speech) => circuit.run(() => provider.listMarks(speech), judge),
  };
}
