import type { TextTree } from '../../../platform/i18n/text-types.ts'

export const scannerTestTexts = {
  measured: { en: 'Measured: {ms} ms per key', fr: 'Mesuré : {ms} ms par touche' },
  pace_fits: { en: 'The pace of this device fits.', fr: 'La cadence de cet appareil convient.' },
  at_limit: {
    en: 'Codes are read, but one whose keys come a little later would not be.',
    fr: 'Les codes sont lus, mais un code dont les touches arriveraient un peu plus tard ne le serait pas.',
  },
  only_numbers: {
    en: 'Pieces and commands are read, but not SKUs or other codes: they come too slowly for the pace of this device.',
    fr: 'Les pièces et les commandes sont lues, mais pas les SKU ni les autres codes : ils arrivent trop lentement pour la cadence de cet appareil.',
  },
  not_heard: {
    en: 'This code came too slowly for the pace of this device.',
    fr: 'Ce code est arrivé trop lentement pour la cadence de cet appareil.',
  },
  too_slow: {
    en: 'That is slower than a device can be set to: only pieces and commands are read. Set a shorter delay between characters on the scanner.',
    fr: 'C’est plus lent que le réglage le plus lent : seules les pièces et les commandes sont lues. Réglez sur le lecteur un délai plus court entre les caractères.',
  },
  set_pace: { en: 'Set this device to {ms} ms', fr: 'Régler cet appareil à {ms} ms' },
  layout: { en: 'Keyboard layout of the scanner', fr: 'Disposition de clavier du lecteur' },
  layout_hint: {
    en: 'For scanners that are set to another keyboard than this computer. Kept on this device; the scanner test finds it.',
    fr: 'Pour les lecteurs réglés sur un autre clavier que cet ordinateur. Conservé sur cet appareil ; le test du lecteur le trouve.',
  },
  layouts: {
    computer: { en: 'Same as the computer', fr: 'Comme l’ordinateur' },
    us: { en: 'US English (QWERTY)', fr: 'Anglais américain (QWERTY)' },
    canadian: { en: 'Canadian French (QWERTY)', fr: 'Français canadien (QWERTY)' },
    multilingual: { en: 'Canadian Multilingual (CSA)', fr: 'Canadien multilingue (CSA)' },
    british: { en: 'British English (QWERTY)', fr: 'Anglais britannique (QWERTY)' },
    french: { en: 'French (AZERTY)', fr: 'Français (AZERTY)' },
    belgian: { en: 'Belgian (AZERTY)', fr: 'Belge (AZERTY)' },
    german: { en: 'German (QWERTZ)', fr: 'Allemand (QWERTZ)' },
    swiss: { en: 'Swiss (QWERTZ)', fr: 'Suisse (QWERTZ)' },
    spanish: { en: 'Spanish or Italian (QWERTY)', fr: 'Espagnol ou italien (QWERTY)' },
  },
  test_code: { en: 'Test barcode', fr: 'Code-barres d’essai' },
  test_code_hint: {
    en: 'Scan this barcode to find out whether the scanner and this computer use the same keyboard layout:',
    fr: 'Scannez ce code-barres pour savoir si le lecteur et cet ordinateur utilisent la même disposition de clavier :',
  },
  layout_fits: {
    en: 'The test barcode arrived as it is printed.',
    fr: 'Le code-barres d’essai est arrivé tel qu’il est imprimé.',
  },
  layout_other: {
    en: 'Keyboard layout of this scanner: {name}. This device is set to another one.',
    fr: 'Disposition de clavier de ce lecteur : {name}. Cet appareil est réglé sur une autre.',
  },
  layout_changed: { en: 'Printed → read:', fr: 'Imprimé → lu :' },
  set_layout: { en: 'Set this device to {name}', fr: 'Régler cet appareil sur {name}' },
  layout_unknown: {
    en: 'If that was the test barcode, it didn’t arrive as it is printed.',
    fr: 'Si c’était le code-barres d’essai, il n’est pas arrivé tel qu’il est imprimé.',
  },
  layout_unknown_means: {
    en: 'This device can’t correct it. Set the scanner to the keyboard layout of this computer, as its manual shows.',
    fr: 'Cet appareil ne peut pas le corriger. Réglez le lecteur sur la disposition de clavier de cet ordinateur, comme l’indique son manuel.',
  },
  waiting: { en: 'Scan any code now.', fr: 'Scannez un code maintenant.' },
  raw: {
    en: { one: '{count} character arrived:', other: '{count} characters arrived:' },
    fr: { one: '{count} caractère reçu :', many: '{count} caractères reçus :', other: '{count} caractères reçus :' },
  },
  kinds: {
    piece: { en: 'Piece {code}', fr: 'Pièce {code}' },
    command: { en: 'Command code {code}', fr: 'Code de commande {code}' },
    warehouse: { en: 'Warehouse code {code}', fr: 'Code d’entrepôt {code}' },
    unknown: { en: 'Unknown code: {code}', fr: 'Code inconnu : {code}' },
  },
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'scanner-test': typeof scannerTestTexts
  }
}
