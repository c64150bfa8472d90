/** What a scan does besides naming its piece, where the bench is one at which the scan itself is the gesture. */
export const gestures = ['confirm', 'pass'] as const
export type Gesture = (typeof gestures)[number]

export type AnswerLevel = 'ok' | 'warn' | 'error'

/** What became of a scan that reached the server late. */
export interface LateAnswer {
  level: AnswerLevel
  code: string
  text: string
  /** Somebody still has to act on this piece here: it can be put on the bench from the list. */
  open: boolean
}

/**
 * A scan, from the moment in which it was heard until it is accounted for. `live`: its page works on it. `waiting`: the
 * server was away; it is sent, in order, when the server answers. `offered`: it waits for a person's word, because it is
 * of another sitting. `answered`: accounted for, and listed until somebody has seen it.
 */
export interface KeptScan {
  /** Names the scan, and is the idempotency key of its gesture: sent twice, it happens once. */
  key: string
  /** What the scanner typed. */
  text: string
  /** ms since 1970. */
  at: number
  state: 'live' | 'waiting' | 'offered' | 'answered'
  gesture: Gesture | null
  /** Known from when the gesture may have reached the server: from then on it is that very call that is repeated. */
  piece_id: number | null
  accept_skipped: boolean
  answer: LateAnswer | null
}

export type KeptScans = readonly KeptScan[]

/** Assumed: more than a bench scans in a shift's worst hour, and little enough for every browser's storage. */
export const mostUnsent = 500
/** Assumed: what is older than a shift is not sent without a word. */
export const offeredAfterMs = 8 * 3_600_000
const longestText = 801

const isUnsent = ({ state }: KeptScan) => state !== 'answered'

/** The list with a scan at its end, or null where no more fit: nobody may believe that it was kept. */
export function withScan(list: KeptScans, scan: KeptScan): KeptScans | null {
  if (list.filter(isUnsent).length >= mostUnsent) return null
  return [...list, { ...scan, text: scan.text.slice(0, longestText) }]
}

/** The scan's page has said what became of it. */
export function without(list: KeptScans, key: string): KeptScans {
  return list.filter((scan) => scan.key !== key)
}

function changed(list: KeptScans, key: string, change: Partial<KeptScan>): KeptScans {
  return list.map((scan) => (scan.key === key ? { ...scan, ...change } : scan))
}

/** Its gesture is about to be sent, on this piece. */
export function begun(list: KeptScans, key: string, piece_id: number): KeptScans {
  return changed(list, key, { piece_id })
}

export function answered(list: KeptScans, key: string, answer: LateAnswer): KeptScans {
  return changed(list, key, { state: 'answered', answer })
}

/** Somebody took the piece onto the bench. */
export function opened(list: KeptScans, key: string): KeptScans {
  return list.map((scan) =>
    scan.key === key && scan.answer ? { ...scan, answer: { ...scan.answer, open: false } } : scan,
  )
}

/** The server is away: what the page has not finished waits, in its order. */
export function late(list: KeptScans): KeptScans {
  return list.map((scan) => (scan.state === 'live' ? { ...scan, state: 'waiting' } : scan))
}

/** What a page finds that was left by one before it: the rest of this sitting goes on, older ones are offered. */
export function foundAgain(list: KeptScans, now: number): KeptScans {
  return late(list).map((scan) =>
    scan.state === 'waiting' && now - scan.at > offeredAfterMs ? { ...scan, state: 'offered' } : scan,
  )
}

/**
 * The session ended: nothing is sent in this person's name until they are back and say so. What was answered was read
 * when they left by themselves; it goes, because it names people.
 */
export function parked(list: KeptScans, ending: 'signed-out' | 'idle' | 'lost'): KeptScans {
  return list
    .filter((scan) => isUnsent(scan) || ending !== 'signed-out')
    .map((scan) => (isUnsent(scan) ? { ...scan, state: 'offered' } : scan))
}

/** "Send them now": the offered ones wait their turn again. */
export function accepted(list: KeptScans): KeptScans {
  return list.map((scan) => (scan.state === 'offered' ? { ...scan, state: 'waiting' } : scan))
}

/** Leaves out all of one state: answers that were seen, offered scans that nobody wants. */
export function cleared(list: KeptScans, state: 'offered' | 'answered'): KeptScans {
  return list.filter((scan) => scan.state !== state)
}

export function inState(list: KeptScans, state: KeptScan['state']): KeptScan[] {
  return list.filter((scan) => scan.state === state)
}

/** An answer that somebody has to read or act on; the others only count. */
export function needsAttention({ answer }: KeptScan): boolean {
  return answer !== null && (answer.level !== 'ok' || answer.open)
}
