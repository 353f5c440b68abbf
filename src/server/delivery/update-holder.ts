/** What the holders of deliveries with newer files begin with; no licence's number does. */
export const updateHolderPrefix = 'update:';
