/** Seconds after a vendor call's timeout before another process looks up its outcome. */
export const leaseMarginSeconds = 10

/** Seconds between two look-ups of an unknown outcome. */
export const lookUpIntervalSeconds = 5
