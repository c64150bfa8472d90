import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of scanned GS1 codes: which part can’t be read (STOCK-53). */
export const scannedCodeErrors = {
  gs1_check_digit: {
    status: 400,
    en: 'The check digit of ({part}) {value} is wrong in this GS1 code. Scan the label again, or enter the SKU.',
    fr: 'Le chiffre de contrôle de ({part}) {value} est faux dans ce code GS1. Scannez l’étiquette de nouveau ou saisissez le SKU.',
  },
  gs1_value: {
    status: 400,
    en: '({part}) can’t be “{value}” in this GS1 code. Scan the label again, or enter the SKU.',
    fr: '({part}) ne peut pas être « {value} » dans ce code GS1. Scannez l’étiquette de nouveau ou saisissez le SKU.',
  },
  gs1_length: {
    status: 400,
    en: '({part}) has the wrong length in this GS1 code: “{value}”. Scan the label again, or enter the SKU.',
    fr: '({part}) n’a pas la bonne longueur dans ce code GS1 : « {value} ». Scannez l’étiquette de nouveau ou saisissez le SKU.',
  },
  gs1_identifier: {
    status: 400,
    en: 'This GS1 code can’t be read from “{part}” on. Scan the label again, or enter the SKU.',
    fr: 'Ce code GS1 est illisible à partir de « {part} ». Scannez l’étiquette de nouveau ou saisissez le SKU.',
  },
  gs1_twice: {
    status: 400,
    en: 'This GS1 code has ({part}) twice, with different values. Scan the label again, or enter the SKU.',
    fr: 'Ce code GS1 contient ({part}) deux fois, avec des valeurs différentes. Scannez l’étiquette de nouveau ou saisissez le SKU.',
  },
  gs1_no_goods: {
    status: 400,
    en: 'This GS1 code doesn’t say what the goods are: it has ({part}), but no (01) and no (02). Scan another code of the label.',
    fr: 'Ce code GS1 n’indique pas la marchandise : il contient ({part}), mais ni (01) ni (02). Scannez un autre code de l’étiquette.',
  },
  gs1_unit_not_goods: {
    status: 400,
    en: '{sscc} is the number of a pallet or case and doesn’t say what is in it. Scan the barcode of the goods.',
    fr: '{sscc} est le numéro d’une palette ou d’un carton et n’indique pas son contenu. Scannez le code-barres de la marchandise.',
  },
} as const satisfies ErrorTexts
