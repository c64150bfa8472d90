import type { ErrorTexts } from './kind.ts'

/** Errors of the SKUs that failed orders wait for (MAP-7). */
export const waitingSkuErrors = {
  sku_not_waiting: {
    status: 409,
    en: 'No failed order waits for {sku} anymore. Someone else may have mapped it.',
    fr: 'Aucune commande en échec n’attend plus {sku}. Quelqu’un d’autre l’a peut-être associé.',
  },
} satisfies ErrorTexts
