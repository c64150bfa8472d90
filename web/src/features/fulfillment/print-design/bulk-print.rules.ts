/** A piece to print, identified by its scanned or pasted barcode or by its id from a group. */
export type Target = { barcode: string } | { piece_id: number }

export interface Failure {
  barcode: string
  code: string
  message: string
}

/** The state of a bulk print: n of N, and the failures. */
export interface BulkPrint {
  state: 'idle' | 'running' | 'stopping' | 'stopped' | 'finished'
  waiting: readonly Target[]
  of: number
  done: number
  sent: number
  failures: readonly Failure[]
  /** The reason for printing on a printer with another printer tag. Without it such pieces are refused. */
  override_reason: string | null
}

/** Pieces per call: few enough that "Stop" takes effect soon, and far below the limit of 100 per call. */
export const chunkSize = 10

export const idle: BulkPrint = {
  state: 'idle',
  waiting: [],
  of: 0,
  done: 0,
  sent: 0,
  failures: [],
  override_reason: null,
}

const targetKey = (target: Target) => ('barcode' in target ? target.barcode : `#${target.piece_id}`)

/** Starts a bulk print of these pieces; each is printed once, however often it was scanned. */
export function startBulkPrint(targets: readonly Target[], overrideReason: string | null = null): BulkPrint {
  const waiting = [...new Map(targets.map((target) => [targetKey(target), target])).values()]
  return {
    ...idle,
    state: waiting.length > 0 ? 'running' : 'finished',
    waiting,
    of: waiting.length,
    override_reason: overrideReason,
  }
}

/** The pieces refused only because they belong to a printer with another printer tag. */
export function piecesOfOtherTag({ failures }: BulkPrint): { barcode: string }[] {
  return failures.flatMap(({ barcode, code }) => (code === 'printer_tag_other' ? [{ barcode }] : []))
}

/** The pieces of the next call; empty if it isn't running. */
export function nextChunk(bulk: BulkPrint): readonly Target[] {
  return bulk.state === 'running' ? bulk.waiting.slice(0, chunkSize) : []
}

/** Applies the response of a call: its pieces are done, failures are recorded, and a requested stop takes effect. */
export function applyResponse(
  bulk: BulkPrint,
  chunk: readonly Target[],
  answer: { sent: number; failures: readonly Failure[] },
): BulkPrint {
  const waiting = bulk.waiting.slice(chunk.length)
  const state = waiting.length === 0 ? 'finished' : bulk.state === 'stopping' ? 'stopped' : bulk.state
  return {
    ...bulk,
    state,
    waiting,
    done: bulk.done + chunk.length,
    sent: bulk.sent + answer.sent,
    failures: [...bulk.failures, ...answer.failures],
  }
}

/** The barcodes of a chunk that need no further print. Those that failed do, so that they stay in the list. */
export function sentBarcodes(chunk: readonly Target[], failures: readonly Failure[]): string[] {
  const failed = new Set(failures.map(({ barcode }) => barcode))
  return chunk.flatMap((target) => ('barcode' in target && !failed.has(target.barcode) ? [target.barcode] : []))
}

/** Requests a stop after the current call. */
export function requestStop(bulk: BulkPrint): BulkPrint {
  return bulk.state === 'running' ? { ...bulk, state: 'stopping' } : bulk
}

/** Applies a failed call: nothing is known about its pieces, so they stay in the list. */
export function applyFailure(bulk: BulkPrint): BulkPrint {
  return bulk.state === 'running' || bulk.state === 'stopping' ? { ...bulk, state: 'stopped' } : bulk
}

/** Resumes a stopped bulk print. */
export function resume(bulk: BulkPrint): BulkPrint {
  return bulk.state === 'stopped' ? { ...bulk, state: 'running' } : bulk
}

export function isUnderWay({ state }: BulkPrint): boolean {
  return state === 'running' || state === 'stopping'
}

interface BulkBody {
  barcodes: string[]
  piece_ids: number[]
  override_reason?: string
}

/** Builds the request body for these pieces. */
export function requestBody(chunk: readonly Target[], overrideReason: string | null = null): BulkBody {
  return {
    barcodes: chunk.flatMap((target) => ('barcode' in target ? [target.barcode] : [])),
    piece_ids: chunk.flatMap((target) => ('piece_id' in target ? [target.piece_id] : [])),
    ...(overrideReason !== null && { override_reason: overrideReason }),
  }
}
