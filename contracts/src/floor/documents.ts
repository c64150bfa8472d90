import { z } from 'zod'
import { printJobStates } from '../values/words.ts'
import { endpoint, id, idText, type Contract } from '../endpoint.ts'
import { anyStationWriter } from '../fulfillment/stages.ts'
import { printJobErrors } from '../errors/floor/print-jobs.ts'

export const documentFile = endpoint({
  route: 'GET /documents/:id/file',
  access: 'fulfillment.read',
  summary: 'The bytes of a document (labels, picklist, packing slip, shipping label): rendered once and never changed.',
  params: z.strictObject({ id: idText }),
  response: 'file',
})

/** The state of a print job, as included in the responses of writes that print. */
export const printJobState = z.enum(printJobStates)

export const printJobs = endpoint({
  route: 'GET /print-jobs',
  access: ['fulfillment.read', 'setting.write'],
  summary: 'The last hundred print jobs of a station, a printer or everything, newest first.',
  query: z.strictObject({
    station_id: idText.optional(),
    /** Newest first, and what is still to be done before the rest. */
    printer_id: idText.optional(),
    state: printJobState.optional(),
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
