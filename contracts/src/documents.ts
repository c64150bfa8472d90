import { z } from 'zod'
import { printJobStates } from './values/words.ts'
import { endpoint, id, idText } from './endpoint.ts'
import { anyStationWriter } from './fulfillment/stages.ts'

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
  access: 'fulfillment.read',
  summary: 'Print jobs of a station or of everything, newest first.',
  query: z.strictObject({ station_id: idText.optional(), state: printJobState.optional() }),
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

export const retryPrintJob = endpoint({
  route: 'POST /print-jobs/:id/retry',
  access: anyStationWriter,
  summary:
    'Sends a failed print job again: the same bytes. It takes the write permission of its station, or of the stations that print such things.',
  params: z.strictObject({ id: idText }),
  response: z.strictObject({ id, state: printJobState }),
})

export const cancelPrintJob = endpoint({
  route: 'POST /print-jobs/:id/cancel',
  access: anyStationWriter,
  summary:
    'Takes a print job that was not sent yet, or failed, out of the queue. It takes the same permission as sending it again.',
  params: z.strictObject({ id: idText }),
  response: z.strictObject({ id, state: printJobState }),
})

export const documentEndpoints = [documentFile, printJobs, retryPrintJob, cancelPrintJob] as const
