import { designEvents } from './modules/designs/designs.events.ts'
import { printDesignHandlers } from './modules/stations/print-design/print-design.handlers.ts'
import { pieceHandlers } from './modules/pieces/pieces.handlers.ts'
import { orderHandlers } from './modules/orders/orders.handlers.ts'
import { printJobEvents } from './modules/print-jobs/print-jobs.events.ts'
import { productEvents } from './modules/products/products.events.ts'
import type { EventType } from './platform/event-type.ts'
import type { EventHandler } from './platform/events.ts'

/** What modules tell those above them, one line each; the server does not start while nobody handles one of them. */
export const events: readonly EventType<never>[] = [...printJobEvents, ...productEvents, ...designEvents]

/** Who handles it, one line each, in the order in which they are called. */
export const eventHandlers: readonly EventHandler[] = [...pieceHandlers, ...orderHandlers, ...printDesignHandlers]
