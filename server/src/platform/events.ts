import type { EmitEvent, Tx } from './db/database.types.ts'
import type { EventType } from './event-type.ts'
import { StartRefusal } from './start-refusal.ts'

export interface EventHandler {
  readonly event: EventType<never>
  readonly run: (tx: Tx, payload: never) => Promise<void>
}

/**
 * Registers a handler for an event. It runs in the transaction that emitted the event: it commits with it, is rolled
 * back with it, and a refusal thrown by it refuses the whole. Work for after the commit goes to `tx.afterCommit`.
 */
export function onEvent<Payload>(
  event: EventType<Payload>,
  run: (tx: Tx, payload: Payload) => Promise<void>,
): EventHandler {
  return { event, run }
}

/**
 * Connects the declared events with their handlers.
 *
 * @throws Error if an event has no handler (a module relies on it), if two events have one name, or if a handler is for
 * an event that no module declares.
 */
export function connectEvents(declared: readonly EventType<never>[], handlers: readonly EventHandler[]): EmitEvent {
  const byEvent = new Map<EventType<never>, EventHandler[]>(declared.map((event) => [event, []]))
  const names = new Set(declared.map((event) => event.name))
  if (names.size < byEvent.size) throw new StartRefusal('Two events of the server’s modules have the same name.')
  for (const handler of handlers) {
    const own = byEvent.get(handler.event)
    if (!own) throw new StartRefusal(`The event ${handler.event.name} is handled, but no module declares it.`)
    own.push(handler)
  }
  for (const [event, own] of byEvent) {
    if (own.length === 0) throw new StartRefusal(`No module handles the event ${event.name}.`)
  }
  return async (tx, event, payload) => {
    const own = byEvent.get(event)
    if (!own) throw new Error(`the event ${event.name} is not declared`)
    for (const handler of own) await handler.run(tx, payload as never)
  }
}
