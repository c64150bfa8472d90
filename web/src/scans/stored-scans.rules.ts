/** The actions that a scan can perform, at stations where the scan itself is the action. */
export type ScanAction = 'confirm' | 'pass'

/** What a scan is for, other than to show a piece. */
export const scanPurposes = ['confirm', 'pass', 'hand_over'] as const
export type ScanPurpose = (typeof scanPurposes)[number]

export type AnswerLevel = 'ok' | 'warn' | 'error'

/** The result of a scan that reached the server late. */
export interface LateAnswer {
  level: AnswerLevel
  code: string
  text: string
  /** Whether somebody still has to act on this piece here, by opening it from the list. */
  open: boolean
}

/**
 * A scan, stored from when it is received until its outcome is known. `live`: its page is handling it. `waiting`: the
 * server was unreachable; it is sent in order when the server responds. `offered`: it is from an earlier session and
 * needs the user's confirmation. `answered`: its outcome is known and is listed until somebody has seen it.
 */
export interface StoredScan {
  /** Id of the scan and idempotency key of its action: sent twice, it is executed once. */
  key: string
  /** The scanned text. */
  text: string
  /** What its keys type on a US keyboard, where that differs. */
  us_text?: string
  /** Time of the scan in ms since 1970. */
  at: number
  state: 'live' | 'waiting' | 'offered' | 'answered'
  action: ScanPurpose | null
  /** Set once the action may have reached the server. From then on exactly this call is repeated. */
  piece_id: number | null
  accept_skipped: boolean
  answer: LateAnswer | null
}

export type ScanList = readonly StoredScan[]

/** Assumed: more than a station scans in the busiest hour of a shift, and little enough for any browser's storage. */
export const maxUnsent = 500
/** Assumed: scans older than a shift are not sent without a confirmation. */
export const offeredAfterMs = 8 * 3_600_000
const maxTextLength = 801

const isUnsent = ({ state }: StoredScan) => state !== 'answered'

/** Adds a scan to the list. Null if the list is full, so that the user isn't told that it was stored. */
export function addScan(list: ScanList, scan: StoredScan): ScanList | null {
  if (list.filter(isUnsent).length >= maxUnsent) return null
  return [...list, { ...scan, text: scan.text.slice(0, maxTextLength) }]
}

/** Removes a scan whose outcome the page has shown. */
export function removeScan(list: ScanList, key: string): ScanList {
  return list.filter((scan) => scan.key !== key)
}

function updateScan(list: ScanList, key: string, change: Partial<StoredScan>): ScanList {
  return list.map((scan) => (scan.key === key ? { ...scan, ...change } : scan))
}

/** Records that the scan's action is about to be sent for this piece. */
export function markSent(list: ScanList, key: string, pieceId: number): ScanList {
  return updateScan(list, key, { piece_id: pieceId })
}

export function setAnswer(list: ScanList, key: string, answer: LateAnswer): ScanList {
  return updateScan(list, key, { state: 'answered', answer })
}

/** Records that somebody has opened the piece. */
export function markOpened(list: ScanList, key: string): ScanList {
  return list.map((scan) =>
    scan.key === key && scan.answer ? { ...scan, answer: { ...scan.answer, open: false } } : scan,
  )
}

/** Makes unfinished scans wait, in order, because the server is unreachable or their page was left. */
export function makeWaiting(list: ScanList, isOf: (scan: StoredScan) => boolean = () => true): ScanList {
  return list.map((scan) => (scan.state === 'live' && isOf(scan) ? { ...scan, state: 'waiting' } : scan))
}

/** Recovers the scans of an earlier page load: recent ones continue, old ones are offered. */
export function recoverOnLoad(list: ScanList, now: number): ScanList {
  return makeWaiting(list).map((scan) =>
    scan.state === 'waiting' && now - scan.at > offeredAfterMs ? { ...scan, state: 'offered' } : scan,
  )
}

/**
 * Parks the scans at the end of a session: nothing is sent in the user's name until they are back and confirm. When
 * users sign out, they have read the results, which are removed because they contain names.
 */
export function parkScans(list: ScanList, ending: 'signed-out' | 'idle' | 'lost'): ScanList {
  return list
    .filter((scan) => isUnsent(scan) || ending !== 'signed-out')
    .map((scan) => (isUnsent(scan) ? { ...scan, state: 'offered' } : scan))
}

/** Puts the offered scans back into the queue ("Send them now"). */
export function acceptOffered(list: ScanList): ScanList {
  return list.map((scan) => (scan.state === 'offered' ? { ...scan, state: 'waiting' } : scan))
}

/** Removes all scans in a state: results that were seen, or discarded offers. */
export function removeInState(list: ScanList, state: 'offered' | 'answered'): ScanList {
  return list.filter((scan) => scan.state !== state)
}

export function scansInState(list: ScanList, state: StoredScan['state']): StoredScan[] {
  return list.filter((scan) => scan.state === state)
}

/** Whether somebody has to read or act on the result; other results are only counted. */
export function needsAttention({ answer }: StoredScan): boolean {
  return answer !== null && (answer.level !== 'ok' || answer.open)
}
