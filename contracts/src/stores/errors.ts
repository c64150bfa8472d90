import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of stores (STORE-1 to STORE-5). */
export const storeErrors = {
  store_code_taken: {
    status: 409,
    en: 'The code {code} belongs to another store ({name}), which may be archived. Choose another code.',
    fr: 'Le code {code} appartient à une autre boutique ({name}), peut-être archivée. Choisissez un autre code.',
  },
  store_code_fixed: {
    status: 409,
    en: 'This store has orders, and carriers identify its labels by this code. Keep the code {code}.',
    fr: 'Cette boutique a des commandes, et les transporteurs identifient ses étiquettes par ce code. Gardez le code {code}.',
  },
  store_vendor_unknown: {
    status: 409,
    en: 'This shipping vendor doesn’t exist or is archived. Choose another one.',
    fr: 'Ce transporteur n’existe pas ou est archivé. Choisissez-en un autre.',
  },
  store_service_unknown: {
    status: 409,
    en: '{vendor} doesn’t offer {service}. Choose one of its services.',
    fr: '{vendor} n’offre pas {service}. Choisissez un de ses services.',
  },
  store_service_without_vendor: {
    status: 409,
    en: 'A service belongs to a shipping vendor. Choose the vendor first.',
    fr: 'Un service dépend d’un transporteur. Choisissez d’abord le transporteur.',
  },
  store_closed: {
    status: 409,
    en: 'The store {name} is archived and accepts no new orders. Restore it first.',
    fr: 'La boutique {name} est archivée et n’accepte plus de commandes. Restaurez-la d’abord.',
  },
  logo_not_picture: {
    status: 422,
    en: 'This is not a picture. Choose a PNG, JPEG or WebP file.',
    fr: 'Ce n’est pas une image. Choisissez un fichier PNG, JPEG ou WebP.',
  },
  logo_unreadable: {
    status: 422,
    en: 'This picture can’t be read: it is damaged or larger than {megapixels} megapixels. Choose another one.',
    fr: 'Cette image est illisible : elle est endommagée ou dépasse {megapixels} mégapixels. Choisissez-en une autre.',
  },
} satisfies ErrorTexts
