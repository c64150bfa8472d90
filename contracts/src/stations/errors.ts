import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of stations as records (SITE-7). */
export const stationRecordErrors = {
  station_name_taken: {
    status: 409,
    en: 'Another station is called {name}. Choose another name.',
    fr: 'Un autre poste s’appelle {name}. Choisissez un autre nom.',
  },
  station_kind_fixed: {
    status: 409,
    en: '{station} has been used, so its kind can’t be changed. Add another station instead.',
    fr: '{station} a déjà servi et garde son type. Ajoutez plutôt un autre poste.',
  },
} satisfies ErrorTexts
