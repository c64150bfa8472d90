/** Words of printers that stand in several places, each written once. */
export const addAPrinter = { en: 'Add a printer', fr: 'Ajouter une imprimante' } as const
export const documents = { en: 'Documents', fr: 'Documents' } as const
export const driver = { en: 'Driver', fr: 'Pilote' } as const
export const fourByEight = { en: '4 × 8 in', fr: '4 × 8 po' } as const
export const fourBySix = { en: '4 × 6 in', fr: '4 × 6 po' } as const
export const lastJob = { en: 'Last job', fr: 'Dernière tâche' } as const
export const printer = { en: 'Printer', fr: 'Imprimante' } as const
export const printers = { en: 'Printers', fr: 'Imprimantes' } as const
export const printJobs = { en: 'Print jobs', fr: 'Tâches d’impression' } as const
export const waitingJobs = { en: 'Waiting jobs', fr: 'Tâches en attente' } as const
export const zpl = { en: 'ZPL', fr: 'ZPL' } as const
