import { defineEvent } from '../../platform/event-type.ts'
import type { Call } from '../../platform/http/context.ts'

/** Nothing prints at a printer from now on. Emitted before it is archived. */
export const printerArchived = defineEvent<{ ctx: Call; id: number; name: string }>('printer.archived')

export const printerEvents = [printerArchived]
