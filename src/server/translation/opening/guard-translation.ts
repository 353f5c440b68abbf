import { judgeServiceFault } from '#server/outside/ask-service.ts';
import { type CircuitChanged, createCircuit } from '#server/outside/circuit.ts';
import type { TranslationProvider } from '#server/translation/translation-provider.ts';

/** A provider that is asked nothing for a while after it was down again and again, so that no visitor waits for it. */
export function guardTranslation(
  provider: TranslationProvider,
  { now, onChange }: { now: () => Date; onChange: CircuitChanged },
): TranslationProvider {
  const circuit = createCircuit({ name: 'The translation service', now, onChange });
  const judge = { judgeFault: judgeServiceFault };
  return {
    name: provider.name,
    listLanguages: () => circuit.run(() => provider.listLanguages(), judge),
    translate: (asked) => circuit.run(() => provider.translate(asked), judge),
  };
}
