import type { Answer } from '../../platform/api/wire.ts'

/** A print job as a printer's queue shows it. */
export type QueuedJob = Answer<'GET /print-jobs'>['data'][number]
