import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of stations and of their settings (SITE-7, PRINT-18). */
export const stationErrors = {
  station_other_kind: {
    status: 409,
    en: '{station} is a {kind} station, but this belongs to {wanted}. Choose a {wanted} station.',
    fr: '{station} est un poste « {kind} », mais cette opération se fait au poste « {wanted} ». Choisissez un poste « {wanted} ».',
  },
  station_settings_not_yours: {
    status: 403,
    en: '{station} is a {kind} station. Ask someone who works there, or who can change settings, to set its printers.',
    fr: '{station} est un poste « {kind} ». Demandez à une personne qui y travaille, ou qui peut modifier les réglages, de choisir ses imprimantes.',
  },
  station_settings_elsewhere: {
    status: 403,
    en: 'The settings of {station} are changed at {station} itself, because stations are paired here. Change them there, or ask someone who can change settings.',
    fr: 'Les réglages de {station} se modifient à {station} même, parce que les postes sont jumelés ici. Modifiez-les là-bas, ou demandez à une personne qui peut modifier les réglages.',
  },

  station_name_taken: {
    status: 409,
    en: 'Another station is called {name}. Choose another name.',
    fr: 'Un autre poste s’appelle {name}. Choisissez un autre nom.',
  },
  station_kind_fixed: {
    status: 409,
    en: '{station} has been used, so its type can’t be changed. Add another station instead.',
    fr: '{station} a déjà servi et garde son type. Ajoutez plutôt un autre poste.',
  },
} satisfies ErrorTexts
