import type { AskedProof } from './proof.ts';

/** The parameters of a proof, from which `readProof` reads it as it is. */
export function writeProof({ kind, language, measure }: AskedProof): Record<string, string> {
  return {
    proof: kind,
    ...(language !== null && { language }),
    ...(kind === 'text' && { measure: String(measure) }),
  };
}
