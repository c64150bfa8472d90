/** As much of a verdict as its look follows from. */
export interface VerdictFacts {
  level: 'ready' | 'ask' | 'stop' | 'done'
  code: string
}

export type VerdictTone = 'success' | 'warning' | 'danger'

/**
 * What a verdict looks and sounds like. Attention, not failure, for a piece that only went ahead or waits for its
 * siblings: nothing is wrong with it.
 */
export function toneOf({ level, code }: VerdictFacts): VerdictTone {
  if (level === 'ready') return 'success'
  // Somebody packaged it before; the gesture that packages says so by itself.
  if (level === 'done' && code !== 'parcel_already_packaged') return 'success'
  if (level === 'ask') return 'warning'
  return /^(?:piece_already_|parcel_incomplete|parcel_already_|label_being_looked_up)/.test(code) ? 'warning' : 'danger'
}

/** The sound and mark of a scan with this verdict. */
export function scanLevelOf(verdict: VerdictFacts): 'ok' | 'warn' | 'error' {
  return ({ success: 'ok', warning: 'warn', danger: 'error' } as const)[toneOf(verdict)]
}

/**
 * The first sentence of a message and the rest: what it is stands large, what to do below it. A point before a small
 * letter or a digit ends no sentence ("20 nov. 2026").
 */
export function inTwo(message: string): readonly [what: string, then: string] {
  const end = message.search(/[.!?] (?=[\p{Lu}«“])/u)
  return end < 0 ? [message, ''] : [message.slice(0, end + 1), message.slice(end + 2)]
}
