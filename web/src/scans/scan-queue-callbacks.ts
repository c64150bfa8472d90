import type { LateAnswer, ScanPurpose, StoredScan } from './stored-scans.rules.ts'

/** The callbacks of the current page. */
export interface ScanQueueCallbacks {
  /**
   * Handles a scan in front of the operator. Rejects if the server has not processed it. Once the scan is given up
   * (`givenUp`), because the server was silent for too long or somebody left the page, its answer must change nothing
   * any more: by then something else may be in hand (SCREEN-21).
   */
  live: (scan: StoredScan, givenUp: AbortSignal) => Promise<void>
  /**
   * Handles a scan that was stored while the server was unreachable. Rejects and is given up as above. Null if this
   * page needs no server for its scans.
   */
  late: ((scan: StoredScan, givenUp: AbortSignal) => Promise<LateAnswer>) | null
  /** Whether this scan needs the server. A misread one is reported at once, even offline. */
  needsServer: (text: string) => boolean
  /** What a scan is for now at this station. */
  action: ScanPurpose | null
  /**
   * `onStored`: a scan was stored because the server is unreachable. `onFull`: the list is full and it was not stored.
   */
  onStored: (scan: StoredScan) => void
  onFull: (text: string) => void
  /** Called when all waiting scans have been processed. */
  onCaughtUp: (answers: readonly LateAnswer[]) => void
}
