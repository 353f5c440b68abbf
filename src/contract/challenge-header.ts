/** The header of a call that needs a solved challenge: what `solvedChallenge` says, as JSON in base64. */
export const challengeHeader = 'x-altcha';
