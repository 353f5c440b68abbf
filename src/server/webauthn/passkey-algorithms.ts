/**
 * What passkeys may sign with, the best first: EdDSA, ES256, RS256 (the numbers of IANA's COSE registry). The library would add
 * ML-DSA, which Node's Web Crypto has as an experiment only.
 */
export const passkeyAlgorithms: number[] = [-8, -7, -257];
