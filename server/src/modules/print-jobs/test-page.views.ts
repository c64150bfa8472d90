import { labelSizes, printerKinds, printerLanguages } from '@platen/contracts/printers/printer-choices'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const printerRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  kind: z.enum(printerKinds),
  driver: z.string(),
  language: z.enum(printerLanguages),
  label_size: z.enum(labelSizes).nullable(),
  dpi: z.number(),
  archived: z.boolean(),
})

export function findPrinterForTestPage(db: Reader, id: number): Promise<z.output<typeof printerRow> | undefined> {
  return db.maybe(
    printerRow,
    sql`
    select id, name, kind, driver, language, label_size, dpi, archived_at is not null as archived
    from printers where id = ${id}`,
  )
}
