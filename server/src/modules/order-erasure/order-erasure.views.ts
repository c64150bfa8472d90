import { erasurePreview } from '@platen/contracts/order-erasure/endpoints'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const lastRunRow = erasurePreview.shape.last_run.unwrap()

export function findLastRun(db: Reader): Promise<z.output<typeof lastRunRow> | undefined> {
  return db.maybe(
    lastRunRow,
    sql`
    select started_at, finished_at, after_days, orders, import_runs from erasure_runs order by id desc limit 1`,
  )
}
