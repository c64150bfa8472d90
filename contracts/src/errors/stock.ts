import type { ErrorTexts } from './kind.ts'

/** Errors of the stock ledger (STOCK-1). */
export const stockErrors = {
  stock_below_zero: {
    status: 409,
    en: 'Only {on_hand} of {sku} are on hand, so {quantity} can’t be removed. Count again or enter fewer.',
    fr: 'Il n’y a que {on_hand} exemplaires de {sku} en stock, on ne peut donc pas en retirer {quantity}. Recomptez ou saisissez moins.',
  },
} satisfies ErrorTexts
