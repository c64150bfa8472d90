import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of the SKUs that orders wait for (MAP-7). */
export const waitingSkuErrors = {
  sku_not_waiting: {
    status: 409,
    en: 'No order waits for {sku} anymore. Someone else may have mapped it: reload the list.',
    fr: 'Aucune commande n’attend plus {sku}. Quelqu’un d’autre l’a peut-être associé : rechargez la liste.',
  },
} satisfies ErrorTexts
