import type { accessControlTexts } from './access-control.texts.ts'
import type { appTexts } from './app.texts.ts'
import type { authTexts } from './auth.texts.ts'
import type { confirmPrintedTexts } from './confirm-printed.texts.ts'
import type { designsTexts } from './designs.texts.ts'
import type { importsTexts } from './imports.texts.ts'
import type { ordersTexts } from './orders.texts.ts'
import type { packagingTexts } from './packaging.texts.ts'
import type { pieceTexts } from './piece.texts.ts'
import type { printBarcodeTexts } from './print-barcode.texts.ts'
import type { printDesignTexts } from './print-design.texts.ts'
import type { productsTexts } from './products.texts.ts'
import type { profileTexts } from './profile.texts.ts'
import type { qualityCheckTexts } from './quality-check.texts.ts'
import type { scannedTexts } from './scanned.texts.ts'
import type { shellTexts } from './shell.texts.ts'
import type { stationTexts } from './station.texts.ts'
import type { uiTexts } from './ui.texts.ts'
import type { wordsTexts } from './words.texts.ts'

/** Every file of texts, under the name that a screen loads it by. */
export interface TextFiles {
  'access-control': typeof accessControlTexts
  app: typeof appTexts
  auth: typeof authTexts
  'confirm-printed': typeof confirmPrintedTexts
  designs: typeof designsTexts
  imports: typeof importsTexts
  orders: typeof ordersTexts
  packaging: typeof packagingTexts
  piece: typeof pieceTexts
  'print-barcode': typeof printBarcodeTexts
  'print-design': typeof printDesignTexts
  products: typeof productsTexts
  profile: typeof profileTexts
  'quality-check': typeof qualityCheckTexts
  scanned: typeof scannedTexts
  shell: typeof shellTexts
  station: typeof stationTexts
  ui: typeof uiTexts
  words: typeof wordsTexts
}
