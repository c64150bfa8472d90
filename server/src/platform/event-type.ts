declare const payloadOf: unique symbol

/** A typed event that a module emits for higher modules. The list of modules decides who handles it. */
export interface EventType<Payload> {
  readonly name: string
  readonly [payloadOf]?: (payload: Payload) => void
}

/** Declares an event, named `module.what-happened`. */
export function defineEvent<Payload>(name: string): EventType<Payload> {
  return { name }
}
