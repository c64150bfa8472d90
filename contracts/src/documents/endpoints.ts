import { z } from 'zod'
import type { Access, Permission } from '../ability.ts'
import { printJobStates } from '../values/words.ts'
import { endpoint, id, idText, type Contract } from '../endpoint.ts'
import { anyStationWriter } from '../fulfillment/stages.ts'
import { printJobErrors } from './errors.ts'

/** Who may open a document, by what is on it; in which format doesn't matter (ACCESS-110). */
export const documentAccess = {
  piece_labels: ['fulfillment.read'],
  picklist: ['fulfillment.read'],
  packing_slip: ['fulfillment.read'],
  shipping_label: ['fulfillment.read'],
  claim_sheet: ['stock.read'],
  // Those who make them.
  warehouse_labels: ['stock.write', 'warehouse.write'],
  slot_labels: ['packing_slot.write'],
  test_page: ['setting.write'],
} as const satisfies Record<string, Access>

/** What is on a document: the layout in which its values are rendered. */
export type DocumentLayout = keyof typeof documentAccess

const openers: Permission[] = Object.values(documentAccess).flat()

export const documentFile = endpoint({
  route: 'GET /documents/:id/file',
  // Which document, its kind decides.
  access: openers as [Permission, ...Permission[]],
  summary:
    'The bytes of a document (labels, picklist, packing slip, shipping label): rendered once and never changed. It takes the permission of its kind.',
  params: z.strictObject({ id: idText }),
  response: 'file',
})

/** The state of a print job, as included in the responses of writes that print. */
export const printJobState = z.enum(printJobStates)

export const printJobs = endpoint({
  route: 'GET /print-jobs',
  access: ['fulfillment.read', 'setting.write'],
  summary:
    'The last hundred print jobs of a station, a printer or everything, newest first; of a printer’s jobs that wait, the hundred that have waited longest, oldest first.',
  query: z.strictObject({
    station_id: idText.optional(),
    /** Newest first, and what is still to be done before the rest; with a state that waits, oldest first. */
    printer_id: idText.optional(),
    /** `open`: what waits or is at the printer. */
    state: z.enum([...printJobStates, 'open']).optional(),
  }),
  response: z.array(
    z.strictObject({
      id,
      kind: z.string(),
      state: printJobState,
      file_name: z.string(),
      printer: z.string(),
      station: z.string().nullable(),
      who: z.string(),
      attempt: z.number().int(),
      problem: z.string(),
      created_at: z.string(),
      /** Since when it is in the queue: made then, tried again, or sent there from another printer. */
      queued_at: z.string(),
      done_at: z.string().nullable(),
    }),
  ),
})

/** Who may change some print job; which one, its kind and station decide (PRINT-20). */
const jobChanger = [...anyStationWriter, 'setting.write'] as const

export const retryPrintJob = endpoint({
  route: 'POST /print-jobs/:id/retry',
  access: jobChanger,
  summary:
    'Sends a failed print job again: the same bytes. It takes the write permission of its station, of the stations that print such things, or setting.write.',
  params: z.strictObject({ id: idText }),
  response: z.strictObject({ id, state: printJobState }),
})

export const cancelPrintJob = endpoint({
  route: 'POST /print-jobs/:id/cancel',
  access: jobChanger,
  summary:
    'Takes a print job that was not sent yet, or failed, out of the queue. It takes the same permission as sending it again.',
  params: z.strictObject({ id: idText }),
  response: z.strictObject({ id, state: printJobState }),
})

export const reroutePrintJob = endpoint({
  route: 'POST /print-jobs/:id/reroute',
  access: jobChanger,
  summary:
    'Sends a print job that was not sent yet, or failed, to another printer of the same kind and language. It takes the same permission as sending it again.',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ printer_id: id }),
  response: z.strictObject({ id, state: printJobState }),
})

export const documentContract = {
  endpoints: [documentFile, printJobs, retryPrintJob, cancelPrintJob, reroutePrintJob],
  errors: printJobErrors,
} as const satisfies Contract
