import { resolveWorker } from '../platform/jobs/worker-file.ts'

/** The worker file that reads files of all kinds. */
export const fileRowsWorker = resolveWorker(import.meta.url, 'file-rows.worker')
