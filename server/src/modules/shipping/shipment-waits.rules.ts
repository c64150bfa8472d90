/** Seconds that a call to a vendor may be overdue before somebody else looks up what became of it. */
export const leaseMarginS = 10

/** Seconds that an open outcome rests before it is looked up again. */
export const lookUpAgainS = 5
