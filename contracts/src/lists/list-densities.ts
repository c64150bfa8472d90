/** How high the rows of a list are. In a file without the schema library, like the columns of lists next to it. */
export const listDensities = ['compact', 'comfortable'] as const
export type ListDensity = (typeof listDensities)[number]
