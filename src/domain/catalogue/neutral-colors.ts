/** Black on white, for pages that belong to no family. */
export const neutralColors = { paper: '#ffffff', ink: '#0a0a0a' };
