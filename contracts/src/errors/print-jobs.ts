import type { ErrorTexts } from './kind.ts'

export const printJobErrors = {
  print_job_settled: {
    status: 409,
    en: 'This print job is “{state}” and can no longer be changed. Print again from its piece or batch.',
    fr: 'Cette tâche d’impression est à l’état « {state} » et ne peut plus être modifiée. Imprimez de nouveau depuis la pièce ou le lot.',
  },
} satisfies ErrorTexts
