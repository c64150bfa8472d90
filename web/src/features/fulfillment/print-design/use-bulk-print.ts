import { useRef, useState } from 'react'
import { touch, useWrite } from '../../../platform/api/use-api.ts'
import {
  answered,
  begun,
  bodyOf,
  type BulkPrint,
  idle,
  interrupted,
  nextChunk,
  resumed,
  stopping,
  type Target,
} from './bulk-print.rules.ts'

export interface RunningBulkPrint {
  bulk: BulkPrint
  start: (targets: readonly Target[], override_reason?: string) => Promise<BulkPrint>
  stop: () => void
  /** Goes on where it stopped; a call without an answer is repeated under its own key, so that nothing prints twice. */
  goOn: () => Promise<BulkPrint>
  clear: () => void
}

/** Sends many pieces to the printers, chunk after chunk. */
export function useBulkPrint(): RunningBulkPrint {
  const write = useWrite('POST /fulfillment/print-design/print')
  const [bulk, setBulk] = useState(idle)
  const current = useRef(idle)
  const set = (next: BulkPrint) => {
    current.current = next
    setBulk(next)
    return next
  }
  const run = async (): Promise<BulkPrint> => {
    for (let chunk = nextChunk(current.current); chunk.length > 0; chunk = nextChunk(current.current)) {
      try {
        const { data } = await write.run({ body: bodyOf(chunk, current.current.override_reason) })
        set(answered(current.current, chunk, data))
      } catch {
        // The call has said what went wrong; its pieces wait still.
        set(interrupted(current.current))
      }
    }
    touch('GET /fulfillment/print-design/designs', 'GET /fulfillment/queue/:station', 'GET /fulfillment/summary')
    return current.current
  }
  return {
    bulk,
    start: (targets, override_reason) => {
      set(begun(targets, override_reason))
      return run()
    },
    stop: () => void set(stopping(current.current)),
    goOn: () => {
      set(resumed(current.current))
      return run()
    },
    clear: () => void set(idle),
  }
}
