import { useRef, useState } from 'react'
import { useWrite } from '../../../platform/api/use-api.ts'
import {
  applyResponse,
  startBulkPrint,
  requestBody,
  type BulkPrint,
  idle,
  applyFailure,
  nextChunk,
  resume,
  requestStop,
  sentBarcodes,
  type Target,
} from './bulk-print.rules.ts'

export interface RunningBulkPrint {
  bulk: BulkPrint
  start: (targets: readonly Target[], overrideReason?: string) => Promise<BulkPrint>
  stop: () => void
  /** Resumes. A call without a response is repeated with its own idempotency key, so that nothing prints twice. */
  goOn: () => Promise<BulkPrint>
  clear: () => void
}

interface BulkPrintOptions {
  /** Called after each chunk with the barcodes of it that are sent, however the print was started or resumed. */
  onSent: (barcodes: readonly string[]) => void
}

/** Sends several pieces to the printers, chunk by chunk. */
export function useBulkPrint({ onSent }: BulkPrintOptions): RunningBulkPrint {
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
        const { data } = await write.run({ body: requestBody(chunk, current.current.override_reason) })
        set(applyResponse(current.current, chunk, data))
        onSent(sentBarcodes(chunk, data.failures))
      } catch {
        // The call has reported the error; its pieces stay in the list.
        set(applyFailure(current.current))
      }
    }
    return current.current
  }
  return {
    bulk,
    start: (targets, overrideReason) => {
      set(startBulkPrint(targets, overrideReason))
      return run()
    },
    stop: () => void set(requestStop(current.current)),
    goOn: () => {
      set(resume(current.current))
      return run()
    },
    clear: () => void set(idle),
  }
}
