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
} from './records/records.actions.ts'
export {
  archiveRecords,
  changeRecords,
  recordCreated,
  restoreRecords,
  type RecordSetKind,
} from './records/record-sets.actions.ts'
export {
  assertChosen,
  assertUnique,
  lockChosen,
  lockUnique,
  type Choosable,
  type UniqueColumn,
} from './records/record-fields.actions.ts'
export { findOriginal } from './records/record-original.actions.ts'
export { defineRecord } from './records/known-records.service.ts'
export { recordBulkActions } from './records/record-bulk.actions.ts'
export { historyRoutes } from './history.routes.ts'
export { recordColumn } from './records/record-stamp.views.ts'
export { readChanges } from './history.views.ts'
