declare module 'wawoff2/compress.js' {
  /** Packs sfnt bytes as WOFF2 (brotli 11, transformed outlines); throws when the encoder refuses them. */
  export default function compress(sfnt: Uint8Array): Promise<Uint8Array>;
}

declare module 'wawoff2/decompress.js' {
  /** Unpacks WOFF2 bytes to sfnt; throws when the decoder refuses them. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
