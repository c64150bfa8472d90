/** A code counts again once the camera hasn't seen it for this long, in ms. */
export const forgetAfterMs = 1500

/** When each code was last in the picture, in ms. */
export type SeenCodes = ReadonlyMap<string, number>

/**
 * Decides which of the codes in a picture are new scans: those that were not in the picture a moment ago. A code that
 * is held in front of the camera counts once; taken away and shown again, it counts again.
 * @param codes - the codes in the picture
 * @param at - when it was taken, in ms
 */
export function scansIn(seen: SeenCodes, codes: readonly string[], at: number): { scans: string[]; seen: SeenCodes } {
  const remembered = [...seen].filter(([, last]) => at - last < forgetAfterMs)
  const now = new Map(remembered)
  const scans = [...new Set(codes)].filter((code) => code !== '' && !now.has(code))
  for (const code of codes) now.set(code, at)
  return { scans, seen: now }
}
