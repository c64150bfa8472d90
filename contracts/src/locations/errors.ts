import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of locations of the warehouse (STOCK-12). */
export const locationErrors = {
  location_unknown: {
    status: 404,
    en: 'Location {code} doesn’t exist. Scan the label of the shelf, or create the location first.',
    fr: 'L’emplacement {code} n’existe pas. Scannez l’étiquette de l’étagère ou créez d’abord l’emplacement.',
  },
  location_code_wrong: {
    status: 400,
    en: '{code} is not the code of a location. Enter aisle, bay and level, such as A-01-1.',
    fr: '{code} n’est pas un code d’emplacement. Saisissez l’allée, la travée et le niveau, par exemple A-01-1.',
  },
  location_archived: {
    status: 409,
    en: 'The location {code} is archived. Choose another one, or restore it.',
    fr: 'L’emplacement {code} est archivé. Choisissez-en un autre ou restaurez-le.',
  },
  location_blocked: {
    status: 409,
    en: 'The location {code} is blocked: {reason}. Choose another one.',
    fr: 'L’emplacement {code} est bloqué : {reason}. Choisissez-en un autre.',
  },
  location_has_pallets: {
    status: 409,
    en: {
      one: '{count} pallet is at {code}. Move it first.',
      other: '{count} pallets are at {code}. Move them first.',
    },
    fr: {
      one: '{count} palette se trouve à {code}. Déplacez-la d’abord.',
      many: '{count} de palettes se trouvent à {code}. Déplacez-les d’abord.',
      other: '{count} palettes se trouvent à {code}. Déplacez-les d’abord.',
    },
  },
  location_code_is_sku: {
    status: 409,
    en: '{code} is a SKU, so it can’t be a location too. Choose another aisle.',
    fr: '{code} est un SKU et ne peut pas être aussi un emplacement. Choisissez une autre allée.',
  },
  location_range_wrong: {
    status: 400,
    en: 'From {from} to {to} is not a range. Aisle, bay and level must each go up, and aisles must be of one type: A to C, or 1 to 12.',
    fr: 'De {from} à {to} n’est pas une plage. L’allée, la travée et le niveau doivent augmenter, et les allées doivent être du même type : A à C, ou 1 à 12.',
  },
  location_range_too_large: {
    status: 400,
    en: 'This range has {count} locations. Create at most {max} at a time.',
    fr: 'Cette plage compte {count} emplacements. Créez-en au plus {max} à la fois.',
  },
  sku_is_warehouse_code: {
    status: 409,
    en: '{sku} is the code of a pallet or a location of the warehouse. Choose another SKU.',
    fr: '{sku} est le code d’une palette ou d’un emplacement de l’entrepôt. Choisissez un autre SKU.',
  },
} satisfies ErrorTexts
