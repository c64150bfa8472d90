import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of designs as records (RECORD-3). */
export const designErrors = {
  design_name_in_use: {
    status: 409,
    en: 'Another design is called {name} now. Archive that one first, then restore this one.',
    fr: 'Un autre visuel s’appelle maintenant {name}. Archivez-le d’abord, puis restaurez celui-ci.',
  },
} satisfies ErrorTexts
