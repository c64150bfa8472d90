declare const payloadOf: unique symbol

/** Something that a module tells those above it. Its payload is typed; who hears it is decided where the server is put together. */
export interface EventType<Payload> {
  readonly name: string
  readonly [payloadOf]?: (payload: Payload) => void
}

/** Declares an event, named as `module.what-happened`. */
export function defineEvent<Payload>(name: string): EventType<Payload> {
  return { name }
}
