import { defineEvent } from '../../platform/event-type.ts'
import type { Ctx } from '../../platform/http/context.ts'

/** These printers, and no others, serve a tag. Emitted before the tag's change is recorded. */
export const tagPrintersChosen = defineEvent<{ tag_id: number; printer_ids: readonly number[] }>(
  'printer-tag.printers-chosen',
)

/** Everything that uses one tag uses another one from now on. Emitted before the first one is archived. */
export const tagMerged = defineEvent<{
  ctx: Ctx
  from: { id: number; code: string }
  into: { id: number; code: string }
}>('printer-tag.merged')

export const printerTagEvents = [tagPrintersChosen, tagMerged]
