import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as shared from '../../words/shared-texts.ts'

/** Texts that several screens of orders show. */
export const ordersTexts = {
  orders: orderTerms.orders,
  hand_over: {
    do: shared.markAsHandedOver,
    title: shared.markFigureParcelAsHandedOver,
    text: {
      en: 'Handing over completes the order, and its label can no longer be voided.',
      fr: 'La remise termine la commande, et son étiquette ne peut plus être annulée.',
    },
    done: {
      en: { one: '{figure} order completed', other: '{figure} orders completed' },
      fr: {
        one: '{figure} commande terminée',
        many: '{figure} commandes terminées',
        other: '{figure} commandes terminées',
      },
    },
  },
  waiting_skus: shared.skusToMap,
  expedited: orderTerms.expedited,
  order: orderTerms.order,
  ship_to: shared.shipTo,
  shipping: shared.shipping,
  notes: { en: 'Notes', fr: 'Notes' },
  expedited_until_hint: {
    en: 'Through the end of this day. Leave empty to expedite until you stop it.',
    fr: 'Jusqu’à la fin de ce jour. Laissez vide pour une priorité sans date de fin.',
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    orders: typeof ordersTexts
  }
}
