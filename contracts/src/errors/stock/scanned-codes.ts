import type { ErrorTexts } from '../kind.ts'

const again = {
  en: 'Scan the label again, or enter the SKU.',
  fr: 'Scannez l’étiquette de nouveau ou saisissez le SKU.',
}
const gs1 = (en: string, fr: string) => ({ status: 400, en: `${en} ${again.en}`, fr: `${fr} ${again.fr}` }) as const

/** Errors of scanned GS1 codes: which part can’t be read (STOCK-53). */
export const scannedCodeErrors = {
  gs1_check_digit: gs1(
    'The check digit of ({part}) {value} is wrong in this GS1 code.',
    'Le chiffre de contrôle de ({part}) {value} est faux dans ce code GS1.',
  ),
  gs1_value: gs1(
    '({part}) can’t be “{value}” in this GS1 code.',
    '({part}) ne peut pas être « {value} » dans ce code GS1.',
  ),
  gs1_length: gs1(
    '({part}) is too short in this GS1 code: “{value}”.',
    '({part}) est trop court dans ce code GS1 : « {value} ».',
  ),
  gs1_identifier: gs1(
    'This GS1 code can’t be read from “{part}” on.',
    'Ce code GS1 est illisible à partir de « {part} ».',
  ),
  gs1_twice: gs1(
    'This GS1 code has ({part}) twice, with different values.',
    'Ce code GS1 contient ({part}) deux fois, avec des valeurs différentes.',
  ),
  gs1_no_goods: gs1(
    'This GS1 code doesn’t say what the goods are: it has ({part}), but no (01) and no (02).',
    'Ce code GS1 n’indique pas la marchandise : il contient ({part}), mais ni (01) ni (02).',
  ),
  gs1_unit_not_goods: {
    status: 400,
    en: '{sscc} is the number of a pallet or carton and doesn’t say what is in it. Scan the barcode of the goods.',
    fr: '{sscc} est le numéro d’une palette ou d’un carton et n’indique pas son contenu. Scannez le code-barres de la marchandise.',
  },
} as const satisfies ErrorTexts
