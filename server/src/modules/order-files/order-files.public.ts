/**
 * Orders as files: what a file of orders says, read from and written to every format that the factory knows. Nothing here
 * reaches a disk, a clock or a database, so that rules and formats may use it.
 */
export { readOrderFile } from './order-file.format.ts'
export { nativeCsvWriter } from './native/native-csv-writing.format.ts'
export { nativeAreas, nativeContent, nativeLine, type NativeSource } from './native/native-content.rules.ts'
export {
  contentFields,
  contentOf,
  designText,
  lineText,
  orderColumns,
  orderContent,
  sameContent,
  sameValue,
  type ContentField,
} from './order-content.rules.ts'
export type {
  IncomingLine,
  IncomingOrder,
  OrderContent,
  OrderFileFormat,
  Problem,
  ReadRecord,
  SourceState,
} from './incoming-order.types.ts'
