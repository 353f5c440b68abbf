/** The formats in which a sample can be taken away. */
export const sampleFormats = ['png', 'svg', 'pdf'] as const;
export type SampleFormat = (typeof sampleFormats)[number];
