/** What people count of their own day, in the order of production. */
export const workSteps = ['labels_printed', 'designs_printed', 'confirmed', 'checked', 'packed', 'rejected'] as const
