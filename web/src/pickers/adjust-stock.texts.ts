import type { TextTree } from '../platform/i18n/text-types.ts'
import * as stockCountTerms from '@platen/contracts/stock-counts/terms'
import * as shared from '../words/shared-texts.ts'
import * as uiShared from '../ui/shared-texts.ts'

export const adjustStockTexts = {
  adjust: { en: 'Adjust', fr: 'Ajuster' },
  adjust_sku: shared.adjustTheStockOfSku,
  now: { en: '{on_hand} on hand, {reserved} of them reserved', fr: '{on_hand} en stock, dont réservé : {reserved}' },
  how: { en: 'What did you find?', fr: 'Qu’avez-vous constaté ?' },
  set: { en: 'A counted quantity', fr: 'Une quantité comptée' },
  change: { en: 'More or fewer than expected', fr: 'Un écart en plus ou en moins' },
  counted: { en: 'Counted quantity', fr: 'Quantité comptée' },
  difference: stockCountTerms.difference,
  difference_hint: {
    en: 'With a minus sign for fewer, for example -2',
    fr: 'Avec un signe moins s’il en manque, par exemple -2',
  },
  result: { en: 'On hand after this: {on_hand}', fr: 'En stock après l’ajustement : {on_hand}' },
  will_be_short: {
    en: { one: '{figure} waiting piece loses its blank.', other: '{figure} waiting pieces lose their blanks.' },
    fr: {
      one: '{figure} pièce en attente perd son support.',
      many: '{figure} pièces en attente perdent leur support.',
      other: '{figure} pièces en attente perdent leur support.',
    },
  },
  choose_reason: uiShared.chooseAReason,
  text: { en: 'Explanation', fr: 'Explication' },
  save: { en: 'Adjust stock', fr: 'Ajuster le stock' },
  done: { en: '{sku}: {on_hand} on hand', fr: '{sku} : {on_hand} en stock' },
} as const satisfies TextTree

declare module '../platform/i18n/text-types.ts' {
  interface TextFiles {
    'adjust-stock': typeof adjustStockTexts
  }
}
