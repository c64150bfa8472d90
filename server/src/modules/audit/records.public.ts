/** Operations on records: rows that people maintain, with their history (RECORD-1, RECORD-2). */
export {
  archiveRecord,
  changeRecord,
  changeRecordIn,
  createRecord,
  deleteRecord,
  lockVersion,
  recordChanges,
  recordEvent,
  restoreRecord,
  touchRecord,
  type RecordKind,
  type RecordVersion,
} from './records.actions.ts'
export {
  archiveRecords,
  changeRecords,
  recordCreated,
  restoreRecords,
  type RecordSetKind,
} from './record-sets.actions.ts'
export { findOriginal } from './record-original.actions.ts'
export { defineRecord } from './known-records.service.ts'
export { recordBulkActions } from './record-bulk.actions.ts'
export { historyRoutes } from './history.routes.ts'
export { recordColumn } from './record-stamp.views.ts'
export { readChanges } from './history.views.ts'
