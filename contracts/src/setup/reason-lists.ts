/** The lists of reasons that people edit: why a piece is rejected, and why stock is taken out or adjusted. */
export const reasonLists = ['reject', 'out', 'adjust'] as const
export type ReasonList = (typeof reasonLists)[number]
