/** The columns of the timeline in their order; the heading of `lineto` is the setting `timelineHeading`. */
export const historyColumns = ['designers', 'lineto', 'elsewhere'] as const;
export type HistoryColumn = (typeof historyColumns)[number];
