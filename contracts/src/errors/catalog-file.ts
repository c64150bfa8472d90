import type { ErrorTexts } from './kind.ts'

/** Errors of single fields that keep a row of a catalog file from being imported. */
export const catalogFileErrors = {
  catalog_number_impossible: {
    status: 422,
    en: '“{value}” is not possible here. Write a whole number from {min} to {max}, digits only.',
    fr: '« {value} » est impossible ici. Écrivez un nombre entier de {min} à {max}, en chiffres seulement.',
  },
  gtin_wrong: {
    status: 422,
    en: '“{value}” is no GTIN: it needs 8, 12, 13 or 14 digits with a right check digit. Correct it or leave it empty.',
    fr: '« {value} » n’est pas un GTIN : il faut 8, 12, 13 ou 14 chiffres avec une clé de contrôle juste. Corrigez-le ou laissez-le vide.',
  },
  colour_hex_wrong: {
    status: 422,
    en: '“{value}” is no colour. Write it like #1B1B1B or leave it empty.',
    fr: '« {value} » n’est pas une couleur. Écrivez-la comme #1B1B1B ou laissez-la vide.',
  },
  print_area_wrong: {
    status: 422,
    en: '“{value}” is no name of a print area. Use small letters, digits and _, for example front|back|left_sleeve.',
    fr: '« {value} » n’est pas un nom de zone d’impression. Utilisez des minuscules, des chiffres et _, par exemple front|back|left_sleeve.',
  },
  catalog_areas_too_many: {
    status: 422,
    en: 'A product can have at most {max} print areas. Delete some of them.',
    fr: 'Un produit peut avoir au plus {max} zones d’impression. Supprimez-en.',
  },
  print_area_repeated: {
    status: 422,
    en: 'The print area “{value}” stands twice. Keep one of the two.',
    fr: 'La zone d’impression « {value} » figure deux fois. Gardez l’une des deux.',
  },
  printer_tag_wrong: {
    status: 422,
    en: '“{value}” cannot be a printer tag. Use letters, digits, _ and -, at most 40, for example DTG-DARK.',
    fr: '« {value} » ne convient pas à un repère d’imprimante. Utilisez lettres, chiffres, _ et -, 40 au plus, par exemple DTG-DARK.',
  },
  sku_repeated: {
    status: 422,
    en: 'The SKU {value} already stands in line {line}. Every variant needs its own.',
    fr: 'Le SKU {value} figure déjà à la ligne {line}. Chaque variante doit avoir le sien.',
  },
  gtin_repeated: {
    status: 422,
    en: 'The GTIN {value} already stands in line {line}. Every variant needs its own.',
    fr: 'Le GTIN {value} figure déjà à la ligne {line}. Chaque variante doit avoir le sien.',
  },
  product_fields_differ: {
    status: 422,
    en: 'Product {product_code} has “{first}” here in line {line}, but “{other}” in this row. Make them the same.',
    fr: 'Le produit {product_code} a ici « {first} » à la ligne {line}, mais « {other} » dans cette ligne. Mettez-les en accord.',
  },
} satisfies ErrorTexts
