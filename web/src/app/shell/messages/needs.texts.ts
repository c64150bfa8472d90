import type { TextTree } from '../../../platform/i18n/text-types.ts'

/** What needs someone now, as the bell says it. */
export const needsTexts = {
  title: { en: 'Needs someone now', fr: 'À traiter maintenant' },
  none: { en: 'Nothing needs someone now.', fr: 'Rien n’est à traiter pour l’instant.' },
  late: {
    en: { one: '{figure} late order', other: '{figure} late orders' },
    fr: {
      one: '{figure} commande en retard',
      many: '{figure} commandes en retard',
      other: '{figure} commandes en retard',
    },
  },
  failed: {
    en: { one: '{figure} failed order', other: '{figure} failed orders' },
    fr: {
      one: '{figure} commande en échec',
      many: '{figure} commandes en échec',
      other: '{figure} commandes en échec',
    },
  },
  labels: {
    en: { one: '{figure} label with an unknown outcome', other: '{figure} labels with an unknown outcome' },
    fr: {
      one: '{figure} étiquette au sort inconnu',
      many: '{figure} étiquettes au sort inconnu',
      other: '{figure} étiquettes au sort inconnu',
    },
  },
  floor: {
    en: { one: '{figure} printer or station', other: '{figure} printers and stations' },
    fr: {
      one: '{figure} imprimante ou poste',
      many: '{figure} imprimantes et postes',
      other: '{figure} imprimantes et postes',
    },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    needs: typeof needsTexts
  }
}
