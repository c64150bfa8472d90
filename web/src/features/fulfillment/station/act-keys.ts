import type { ButtonKeys } from '../../../ui/shortcut-hint.tsx'

/** The keys of the acts at stations, by screen. Their buttons take them from here, and so does the help of the screen. */
export const actKeys = {
  printBarcode: { print: 'F2', reprint: 'F3' },
  print: { next: 'F2', printInstead: 'F3', mark: 'F4', skip: 'F7', turnBack: 'F10' },
  printDesign: { print: 'F2', otherTag: 'F3', stop: 'F4', close: 'F10' },
  confirmPrinted: { confirm: 'F2' },
  qualityCheck: { pass: 'F2' },
  packaging: { packOrHandOver: 'F2', label: 'F3', slip: 'F7' },
  /** Where pieces are judged. */
  pieces: { reject: 'F8' },
  cancelledPiece: { returnBlank: 'F2', scrapBlank: 'F4' },
  everyStation: { undo: 'F9' },
} as const satisfies Record<string, Record<string, ButtonKeys>>
