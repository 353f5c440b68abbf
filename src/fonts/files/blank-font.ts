/**
 * A WOFF2 of 240 bytes that shows nothing, half an em wide, for every character there is. A page names it behind a visitor's
 * subset, so that a character that the subset does not have yet is blank and not in another face.
 *
 * Its family is 'Fount Blank'. It has two empty glyphs, .notdef and one for all of Unicode: a `cmap` of format 13 gives a range
 * of any length one glyph. `glyf` holds one byte, since decoders refuse a table of none; `OS/2` and `hhea` say 800 above and 200 below
 * the baseline of an em of 1000, and do not restrict embedding.
 */
export const blankFont: Uint8Array = Buffer.from(
  'd09GMgABAAAAAADwAAoAAAAAAlQAAACrAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAKMoBATYCJAMGywYEIAVuByAbnAHIxH9Z' +
    '2zvXhFjIquuEImIlEyOJUTKJ9SN/yx3gzwMKRH+3qq0tbmuBh9njby0IKeCQC2puOwIYkoUZfgTRGTwBPBMxTwgY4cVzIi5FRYBL' +
    '4bNvGXBQjQ4jxxRTbaJMzPz23fo+hlb1D477vdNksA24vTNRp8RLVxA7Y4+OPPLgwPBKxNCQhYUZQPPqVoSPHPo44o4DbkihjR3G' +
    '9FsMMMcSXvWlFr7AfRwA',
  'base64',
);
