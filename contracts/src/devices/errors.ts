import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of devices (ACCESS-50). */
export const deviceErrors = {
  device_code_wrong: {
    status: 409,
    en: 'No browser shows this code for {station}. Check the code and the station; after five wrong codes a browser needs a new one.',
    fr: 'Aucun navigateur n’affiche ce code pour {station}. Vérifiez le code et le poste ; après cinq codes erronés, un navigateur a besoin d’un nouveau code.',
  },
  device_station_unknown: {
    status: 409,
    en: 'This station doesn’t exist or is no longer in use. Choose another one.',
    fr: 'Ce poste n’existe pas ou n’est plus utilisé. Choisissez-en un autre.',
  },
  device_paired_already: {
    status: 409,
    en: 'This browser is already paired with {station}. Unpair it first to pair it again.',
    fr: 'Ce navigateur est déjà jumelé avec {station}. Pour le jumeler de nouveau, dissociez-le d’abord.',
  },
  device_code_gone: {
    status: 409,
    en: 'This code is no longer shown: it ran out, was used, or pairing is off. Reload the page.',
    fr: 'Ce code n’est plus affiché : il a expiré, a servi, ou le jumelage n’est plus exigé. Rechargez la page.',
  },
  device_pairing_off: {
    status: 409,
    en: 'Pairing isn’t required. Choose the station and start.',
    fr: 'Le jumelage n’est pas exigé. Choisissez le poste et commencez.',
  },
} satisfies ErrorTexts
