import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as shared from '../../../words/shared-texts.ts'

export const qualityCheckTexts = {
  pass: { en: 'Pass', fr: 'Accepter' },
  accept: { en: 'Accept without {areas}', fr: 'Accepter sans {areas}' },
  put_into: shared.putInto,
  complete: {
    en: 'The order is complete. Next: Package.',
    fr: 'La commande est complète. Étape suivante : « Emballage ».',
  },
  pieces_in: {
    en: { one: '{in} of {of} pieces in slot', other: '{in} of {of} pieces in slot' },
    fr: {
      one: '{in} pièce sur {of} dans le casier',
      many: '{in} pièces sur {of} dans le casier',
      other: '{in} pièces sur {of} dans le casier',
    },
  },
  places: {
    single: { en: 'Straight to Package', fr: 'Directement à l’emballage' },
    no_slot_free: shared.noSlotFree,
  },
  places_mean: {
    single: {
      en: 'It’s the only piece in its order, so it needs no slot.',
      fr: 'C’est la seule pièce de sa commande ; elle n’a pas besoin de casier.',
    },
    no_slot_free: {
      en: 'The piece passed. Keep it next to the wall. Its order gets a slot at the next scan once one is free.',
      fr: 'La pièce est acceptée. Gardez-la près du mur. Sa commande recevra un casier au prochain scan, dès qu’il y en aura un de libre.',
    },
  },
  short: {
    slot: { en: 'into {slot}', fr: 'dans {slot}' },
    single: { en: 'straight to Package', fr: 'directement à l’emballage' },
    no_slot_free: { en: 'passed, no slot free', fr: 'acceptée, aucun casier libre' },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'quality-check': typeof qualityCheckTexts
  }
}
