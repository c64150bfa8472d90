/** The states of an import: queued and running go on, done and refused are final. Without schemas, for the browser. */
export const importStates = ['queued', 'running', 'done', 'refused'] as const

/** What may become of one order of a file; they exclude each other (IMPORT-5). */
export const importOutcomes = ['created', 'updated', 'skipped', 'failed'] as const
export type ImportOutcome = (typeof importOutcomes)[number]
