import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as productTerms from '@platen/contracts/products/terms'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../../words/shared-texts.ts'

export const variantsTexts = {
  variants: productTerms.productVariants,
  add_title: productTerms.addVariants,
  copy_unknown: {
    en: 'This product has no variant with this number. Go back to the list and choose again.',
    fr: 'Ce produit n’a pas de variante avec ce numéro. Revenez à la liste et choisissez de nouveau.',
  },
  copied: {
    en: 'New variants start with the values of {sku}. Enter another size or color.',
    fr: 'Les nouvelles variantes reprennent les valeurs de {sku}. Saisissez une autre taille ou une autre couleur.',
  },
  add_to: { en: 'Add variants to {code}', fr: 'Ajouter des variantes à {code}' },
  product: productTerms.product,
  product_hint: {
    en: 'Which product are these colors and sizes of? Type its code or name.',
    fr: 'De quel produit sont ces couleurs et tailles ? Saisissez son code ou son nom.',
  },
  product_archived: {
    en: 'This product is archived. Restore it to add variants.',
    fr: 'Ce produit est archivé. Restaurez-le pour ajouter des variantes.',
  },
  matrix: { en: 'Colors and sizes', fr: 'Couleurs et tailles' },
  colors: { en: 'Colors', fr: 'Couleurs' },
  colors_hint: {
    en: 'Name, code for SKUs, and color value. Lines from a spreadsheet can be pasted.',
    fr: 'Nom, code pour les SKU et valeur de couleur. Les lignes d’un tableur peuvent être collées.',
  },
  color_name: { en: 'Name of color {number}', fr: 'Nom de la couleur {number}' },
  color_name_example: { en: 'Black', fr: 'Noir' },
  color_code: { en: 'Code of color {number}', fr: 'Code de la couleur {number}' },
  color_code_example: { en: 'BLK', fr: 'NOIR' },
  color_hex: { en: 'Color value {number}', fr: 'Valeur de la couleur {number}' },
  remove_color: { en: 'Remove color {number}', fr: 'Retirer la couleur {number}' },
  add_color: { en: 'Add color', fr: 'Ajouter une couleur' },
  sizes: { en: 'Sizes', fr: 'Tailles' },
  sizes_hint: {
    en: 'In their order, separated by commas. Leave it empty for a product without sizes.',
    fr: 'Dans leur ordre, séparées par des virgules. Laissez vide pour un produit sans tailles.',
  },
  use_sizes: { en: 'Use the sizes so far: {sizes}', fr: 'Utiliser les tailles actuelles : {sizes}' },
  pattern: { en: 'SKU pattern', fr: 'Modèle de SKU' },
  pattern_hint: {
    en: 'For example {example}. {short} takes the first three letters. SKUs that you typed stay.',
    fr: 'Par exemple {example}. {short} prend les trois premières lettres. Les SKU saisis restent.',
  },
  pattern_wrong: {
    en: 'Use {color} or {size}, so that every SKU is different.',
    fr: 'Utilisez {color} ou {size}, pour que chaque SKU soit différent.',
  },
  taken: {
    en: {
      one: '{figure} of these combinations exists already and is left out.',
      other: '{figure} of these combinations exist already and are left out.',
    },
    fr: {
      one: '{figure} de ces combinaisons existe déjà et n’est pas reprise.',
      many: '{figure} de ces combinaisons existent déjà et ne sont pas reprises.',
      other: '{figure} de ces combinaisons existent déjà et ne sont pas reprises.',
    },
  },
  new_variants: {
    en: { one: '{figure} new variant', other: '{figure} new variants' },
    fr: {
      one: '{figure} nouvelle variante',
      many: '{figure} nouvelles variantes',
      other: '{figure} nouvelles variantes',
    },
  },
  no_rows: {
    en: 'Name a color or a size to get started.',
    fr: 'Nommez une couleur ou une taille pour commencer.',
  },
  grid: { en: 'New variants', fr: 'Nouvelles variantes' },
  grid_hint: {
    en: 'Type in a cell, or paste a block from a spreadsheet. Move with the arrow keys, Tab and Enter. Clear a row’s checkbox to leave it out.',
    fr: 'Saisissez dans une cellule ou collez un bloc d’un tableur. Déplacez-vous avec les flèches, Tab et Entrée. Décochez une ligne pour l’exclure.',
  },
  tag_hint: {
    en: 'Printer tag code. Leave empty to use the product’s.',
    fr: 'Code d’un repère. Laissez vide pour utiliser celui du produit.',
  },
  opening_hint: { en: 'Blanks in stock now', fr: 'Supports en stock à présent' },
  cases_hint: {
    en: 'GTIN × blanks per case; several with semicolons: 10036000291459 × 12',
    fr: 'GTIN × supports par carton ; plusieurs avec des points-virgules : 10036000291459 × 12',
  },
  suppliers_hint: {
    en: 'Code | their SKU | cost; several with semicolons: NORTH-TEX | 5000-BLK-M | 2.89',
    fr: 'Code | leur SKU | coût ; plusieurs avec des points-virgules : NORTH-TEX | 5000-BLK-M | 2,89',
  },
  none_chosen: { en: 'Check at least one variant.', fr: 'Cochez au moins une variante.' },
  too_many: {
    en: 'At most {max} variants can be added at a time. Clear some rows.',
    fr: 'Au plus {max} variantes peuvent être ajoutées à la fois. Décochez des lignes.',
  },
  add: {
    en: { one: 'Add {figure} variant', other: 'Add {figure} variants' },
    fr: { one: 'Ajouter {figure} variante', many: 'Ajouter {figure} variantes', other: 'Ajouter {figure} variantes' },
  },
  added: {
    en: { one: '{figure} variant added', other: '{figure} variants added' },
    fr: { one: '{figure} variante ajoutée', many: '{figure} variantes ajoutées', other: '{figure} variantes ajoutées' },
  },
  save: { en: 'Save variant', fr: 'Enregistrer la variante' },
  details: { en: 'Variant details', fr: 'Fiche de la variante' },
  identity: productTerms.variant,
  stock: commonTerms.stock,
  stock_levels: { en: 'Stock levels', fr: 'Niveaux de stock' },
  open_stock: { en: 'Open stock', fr: 'Ouvrir le stock' },
  stock_and_purchase: { en: 'Stock and purchasing', fr: 'Stock et achats' },
  on_hand: commonTerms.onHand,
  reserved: commonTerms.reserved,
  not_tracked: shared.notTracked,
  gtin_hint: {
    en: '8, 12, 13 or 14 digits. Scan it, or type it.',
    fr: '8, 12, 13 ou 14 chiffres. Scannez-le ou saisissez-le.',
  },
  weight_hint: { en: '0: the packed weight of the product', fr: '0 : le poids emballé du produit' },
  position_hint: { en: 'Its place among the product’s variants', fr: 'Son rang parmi les variantes du produit' },
  tag_of_own: {
    en: 'Overrides the product’s tag, also for pieces still waiting for a barcode.',
    fr: 'Remplace le repère du produit, y compris pour les pièces en attente de code-barres.',
  },
  tag_of_product: { en: 'Same as the product', fr: 'Comme le produit' },
  track_hint: {
    en: 'Turning it on reserves blanks for waiting pieces; turning it off releases them.',
    fr: 'L’activer réserve des supports pour les pièces en attente ; le désactiver les libère.',
  },
  add_case: { en: 'Add case barcode', fr: 'Ajouter un code-barres de carton' },
  case_barcode: productTerms.caseBarcodeNumber,
  remove_case: { en: 'Remove case barcode {number}', fr: 'Retirer le code-barres de carton {number}' },
  add_supplier: shared.addSupplier,
  supplier: productTerms.supplierNumber,
  choose_supplier: shared.chooseASupplier,
  remove_supplier: { en: 'Remove supplier {number}', fr: 'Retirer le fournisseur {number}' },
  bulk: {
    title: commonTerms.setAField,
    set: { en: 'Set {field}', fr: 'Définir : {field}' },
    field: shared.field,
    check: { en: 'Check what will change', fr: 'Vérifier ce qui changera' },
    will: {
      en: { one: '{figure} variant will get a new {field}.', other: '{figure} variants will get a new {field}.' },
      fr: {
        one: '{figure} variante aura une nouvelle valeur : {field}.',
        many: '{figure} variantes auront une nouvelle valeur : {field}.',
        other: '{figure} variantes auront une nouvelle valeur : {field}.',
      },
    },
  },
  cell: {
    twice: { en: '{value} is listed twice.', fr: '{value} figure deux fois.' },
    gtin: {
      en: '{value} is not a valid GTIN: 8, 12, 13 or 14 digits with a matching check digit.',
      fr: '{value} n’est pas un GTIN valide : 8, 12, 13 ou 14 chiffres avec une clé de contrôle exacte.',
    },
    tag: {
      en: 'The printer tag {value} doesn’t exist or is archived.',
      fr: 'Aucun repère {value} n’est en service.',
    },
    supplier: {
      en: 'The supplier {value} doesn’t exist or is archived.',
      fr: 'Aucun fournisseur {value} n’est en service.',
    },
    whole: { en: '{value} is not a whole number.', fr: '{value} n’est pas un nombre entier.' },
    amount: {
      en: '{value} is not an amount, such as 2.89.',
      fr: '{value} n’est pas un montant, comme 2,89.',
    },
    cases: {
      en: 'Write {value} as a GTIN, × and the blanks per case.',
      fr: 'Écrivez {value} comme un GTIN, × et le nombre de supports par carton.',
    },
    suppliers: {
      en: 'Write {value} as code | their SKU | cost.',
      fr: 'Écrivez {value} comme code | leur SKU | coût.',
    },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    variants: typeof variantsTexts
  }
}
