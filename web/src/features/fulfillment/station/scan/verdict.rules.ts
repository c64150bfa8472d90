/** The part of a verdict that its look depends on. */
export interface VerdictFacts {
  level: 'ready' | 'ask' | 'stop' | 'done'
  code: string
}

export type VerdictTone = 'success' | 'info' | 'warning' | 'danger'

/**
 * The tone of a verdict. A piece that is only ahead or waits for others of its order gets a warning rather than an
 * error, because nothing is wrong with it.
 */
export function verdictTone({ level, code }: VerdictFacts): Exclude<VerdictTone, 'info'> {
  if (level === 'ready') return 'success'
  // It was packaged earlier; the action that packages reports its own success.
  if (level === 'done' && code !== 'parcel_already_packaged') return 'success'
  if (level === 'ask') return 'warning'
  return /^(?:piece_already_|parcel_incomplete|parcel_already_|label_being_looked_up)/.test(code) ? 'warning' : 'danger'
}

/** The sound and icon of a scan with this verdict. */
export function scanLevel(verdict: VerdictFacts): 'ok' | 'warn' | 'error' {
  return ({ success: 'ok', warning: 'warn', danger: 'error' } as const)[verdictTone(verdict)]
}

/**
 * Splits a message into its first sentence and the rest: the state in large, what to do below it. A period before a
 * lower-case letter or a digit doesn't end a sentence ("20 nov. 2026").
 */
export function splitMessage(message: string): readonly [what: string, then: string] {
  const end = message.search(/[.!?] (?=[\p{Lu}«“])/u)
  return end < 0 ? [message, ''] : [message.slice(0, end + 1), message.slice(end + 2)]
}
