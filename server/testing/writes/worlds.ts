import { exportedRecords } from '../platform/exported-records.ts'
import type { World } from './write-world.ts'

/** The worlds of all writes by their routes. Those of a noun are in its `x-writes.ts`. */
export const worlds = await exportedRecords<World>(import.meta.dirname, { fileEnd: '-writes.ts', exported: /Writes$/ })
