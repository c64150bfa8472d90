import type { TextTree } from '../platform/i18n/text-types.ts'

export const countedScansTexts = {
  stored: {
    en: 'Saved on this device. It is counted as soon as the server answers. Go on scanning.',
    fr: 'Enregistré sur cet appareil. Il sera compté dès que le serveur répondra. Continuez à scanner.',
  },
  full: {
    en: '{code} wasn’t saved: too many scans are waiting. Wait until the server answers.',
    fr: '{code} n’a pas été enregistré : trop de scans sont en attente. Attendez que le serveur réponde.',
  },
  caught_up: { en: 'All waiting scans are counted', fr: 'Tous les scans en attente sont comptés' },
  offered: {
    en: {
      one: '{figure} scan of an earlier session isn’t counted',
      other: '{figure} scans of an earlier session aren’t counted',
    },
    fr: {
      one: '{figure} scan d’une session précédente n’est pas compté',
      many: '{figure} scans d’une session précédente ne sont pas comptés',
      other: '{figure} scans d’une session précédente ne sont pas comptés',
    },
  },
  counting: { en: 'Counting…', fr: 'Comptage…' },
  uncounted: {
    en: { one: '{figure} scan isn’t counted', other: '{figure} scans aren’t counted' },
    fr: {
      one: '{figure} scan n’est pas compté',
      many: '{figure} de scans ne sont pas comptés',
      other: '{figure} scans ne sont pas comptés',
    },
  },
  again: { en: 'Count again', fr: 'Compter de nouveau' },
  leave_out: { en: 'Leave out', fr: 'Écarter' },
  unsettled: {
    en: 'Some scans are neither counted nor left out yet. Decide that first.',
    fr: 'Certains scans ne sont ni comptés ni écartés. Décidez-en d’abord.',
  },
  lot: { en: 'lot {lot}', fr: 'lot du fournisseur {lot}' },
  expiry: { en: 'expiry {day}', fr: 'péremption le {day}' },
  not_kept: { en: 'Not kept here: {parts}', fr: 'Non conservé ici : {parts}' },
  send: { en: 'Count them', fr: 'Les compter' },
  drop: { en: 'Discard them', fr: 'Les abandonner' },
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    'counted-scans': typeof countedScansTexts
  }
}
