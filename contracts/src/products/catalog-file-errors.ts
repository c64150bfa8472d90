import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of single fields that keep a row of a catalog file from being imported. */
export const catalogFileErrors = {
  catalog_number_impossible: {
    status: 422,
    en: '“{value}” isn’t valid here. Enter a whole number from {min} to {max}, digits only.',
    fr: '« {value} » n’est pas valide ici. Saisissez un nombre entier de {min} à {max}, en chiffres seulement.',
  },
  gtin_wrong: {
    status: 422,
    en: '“{value}” is not a valid GTIN. A GTIN has 8, 12, 13 or 14 digits and a matching check digit. Correct it or leave it empty.',
    fr: '« {value} » n’est pas un GTIN valide : il faut 8, 12, 13 ou 14 chiffres et une clé de contrôle exacte. Corrigez-le ou laissez-le vide.',
  },
  color_hex_wrong: {
    status: 422,
    en: '“{value}” is not a valid color. Write it like #1B1B1B or leave it empty.',
    fr: '« {value} » n’est pas une couleur valide. Écrivez-la comme #1B1B1B ou laissez-la vide.',
  },
  print_area_wrong: {
    status: 422,
    en: '“{value}” is not a valid print area. Use lowercase letters, digits and _, for example front|back|left_sleeve.',
    fr: '« {value} » n’est pas une zone d’impression valide. Utilisez des minuscules, des chiffres et _, par exemple front|back|left_sleeve.',
  },
  catalog_areas_too_many: {
    status: 422,
    en: 'A product can have at most {max} print areas. Remove some.',
    fr: 'Un produit peut avoir au plus {max} zones d’impression. Supprimez-en.',
  },
  print_area_repeated: {
    status: 422,
    en: 'The print area “{value}” is listed twice. Keep one.',
    fr: 'La zone d’impression « {value} » figure deux fois. N’en gardez qu’une.',
  },
  printer_tag_wrong: {
    status: 422,
    en: '“{value}” is not a valid printer tag. Use up to 40 letters, digits, _ and -, for example DTG-DARK.',
    fr: '« {value} » n’est pas un repère d’imprimante valide. Utilisez au plus 40 lettres, chiffres, _ et -, par exemple DTG-DARK.',
  },
  sku_repeated: {
    status: 422,
    en: 'The SKU {value} is already used on line {line}. Give one of the two variants another one.',
    fr: 'Le SKU {value} figure déjà à la ligne {line}. Donnez-en un autre à l’une des deux variantes.',
  },
  gtin_repeated: {
    status: 422,
    en: 'The GTIN {value} is already used on line {line}. Correct it, or leave one of the two empty.',
    fr: 'Le GTIN {value} figure déjà à la ligne {line}. Corrigez-le, ou laissez l’un des deux vide.',
  },
  product_fields_differ: {
    status: 422,
    en: 'Product {product_code} has “{first}” here on line {line}, but “{other}” in this row. Make them match.',
    fr: 'Le produit {product_code} a « {first} » à la ligne {line}, mais « {other} » dans cette ligne. Mettez la même valeur.',
  },
} satisfies ErrorTexts
