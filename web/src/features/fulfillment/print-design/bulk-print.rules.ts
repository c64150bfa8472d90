/** A piece to print: scanned or pasted by its barcode, or known by its id from a group. */
export type Target = { barcode: string } | { piece_id: number }

export interface Failure {
  barcode: string
  code: string
  message: string
}

/** A bulk print and how far it is: n of N, with what failed. */
export interface BulkPrint {
  state: 'idle' | 'running' | 'stopping' | 'stopped' | 'finished'
  waiting: readonly Target[]
  of: number
  done: number
  sent: number
  failures: readonly Failure[]
  /** Why pieces go to a printer of another printer tag; null refuses them. */
  override_reason: string | null
}

/** Pieces per call: small enough that "Stop" is soon heard, far below the hundred that a call may carry. */
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

const keyOf = (target: Target) => ('barcode' in target ? target.barcode : `#${target.piece_id}`)

/** Begins with these pieces; each is printed once, however often it was scanned. */
export function begun(targets: readonly Target[], override_reason: string | null = null): BulkPrint {
  const waiting = [...new Map(targets.map((target) => [keyOf(target), target])).values()]
  return { ...idle, state: waiting.length > 0 ? 'running' : 'finished', waiting, of: waiting.length, override_reason }
}

/** The pieces that were refused only because they belong to a printer of another printer tag. */
export function strays({ failures }: BulkPrint): { barcode: string }[] {
  return failures.flatMap(({ barcode, code }) => (code === 'printer_tag_other' ? [{ barcode }] : []))
}

/** The pieces of the next call; none while it is not running. */
export function nextChunk(bulk: BulkPrint): readonly Target[] {
  return bulk.state === 'running' ? bulk.waiting.slice(0, chunkSize) : []
}

/** A call was answered: its pieces are done, partial failures are kept, a wish to stop is heard now. */
export function answered(
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

/** The operator wants it to stop: after the call under way. */
export function stopping(bulk: BulkPrint): BulkPrint {
  return bulk.state === 'running' ? { ...bulk, state: 'stopping' } : bulk
}

/** A call was not answered, or was refused as a whole: nothing of its pieces is known, they wait still. */
export function interrupted(bulk: BulkPrint): BulkPrint {
  return bulk.state === 'running' || bulk.state === 'stopping' ? { ...bulk, state: 'stopped' } : bulk
}

/** Goes on where it stopped. */
export function resumed(bulk: BulkPrint): BulkPrint {
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

/** The body of a call for these pieces. */
export function bodyOf(chunk: readonly Target[], override_reason: string | null = null): BulkBody {
  return {
    barcodes: chunk.flatMap((target) => ('barcode' in target ? [target.barcode] : [])),
    piece_ids: chunk.flatMap((target) => ('piece_id' in target ? [target.piece_id] : [])),
    ...(override_reason !== null && { override_reason }),
  }
}
