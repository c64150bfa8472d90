/** The periods of the chart of a variant's stock, in days. In a file of its own, so that a screen loads no schemas. */
export const chartPeriods = ['28', '90', '365'] as const
