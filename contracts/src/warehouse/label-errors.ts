import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of labels of the warehouse (STOCK-15). */
export const labelErrors = {
  labels_need_public_url: {
    status: 409,
    en: 'A QR label carries the address of this site, and none is set. Set PUBLIC_URL, restart the server and print again.',
    fr: 'Une étiquette QR porte l’adresse de ce site, et aucune n’est définie. Définissez PUBLIC_URL, redémarrez le serveur et réimprimez.',
  },
  label_code_unknown: {
    status: 404,
    en: 'No pallet, location or SKU has the code {code}. Nothing was printed. Check the code.',
    fr: 'Il n’y a ni palette, ni emplacement, ni SKU {code}. Rien n’a été imprimé.',
  },
} satisfies ErrorTexts
