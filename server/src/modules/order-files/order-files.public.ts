/**
 * Order files in every supported format: reading, writing and comparing their content (IMPORT-1 to IMPORT-9). Nothing
 * here uses a disk, a clock or a database, so that rules and formats can import it.
 */
export { readOrderFile } from './order-file.format.ts'
export { listTemplateRows } from './native/native-template.format.ts'
export { createNativeCsvWriter } from './native/native-csv-writing.format.ts'
export {
  nativeAreas,
  nativeSource,
  toNativeContent,
  toNativeLine,
  type NativeSource,
} from './native/native-content.rules.ts'
export {
  contentFields,
  extractContent,
  serializeDesigns,
  serializeLine,
  orderColumns,
  orderContent,
  isSameContent,
  isSameValue,
  type ContentField,
} from './order-content.rules.ts'
export { writeAmount } from './lines-sum.rules.ts'
export { toBareNumber, toNumberKey, toPlainId } from './order-identity.rules.ts'
export { hasOwnId, isSimilarNumber, similarNumberDoubt, type OrderNames } from './repeats/similar-numbers.rules.ts'
export { apartMs, isNumberUsedAgain, isOtherOrder, maxApartMs } from './repeats/other-order.rules.ts'
export { canSeeContact, isContactField, tellRemark, type StoredRemark } from './told-remarks.rules.ts'
export { hashContent } from './content-hash.service.ts'
export type {
  ClosedOrder,
  Doubt,
  Lacking,
  IncomingLine,
  IncomingOrder,
  OrderContent,
  OrderFileFormat,
  Problem,
  ReadRecord,
  SourceState,
} from './incoming-order.types.ts'
