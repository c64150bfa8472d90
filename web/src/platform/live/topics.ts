import type { LiveMessage, Topic } from '@platen/contracts/live'
import type { QueryKey } from '@tanstack/react-query'
import type { ReadRoute } from '../api/wire.ts'

interface Registration {
  routes: readonly ReadRoute[]
  /** Narrows by the id that the message names; absent means every query of the routes. */
  concerns?: ((message: LiveMessage, queryKey: QueryKey) => boolean) | undefined
}

const registrations = new Map<Topic, Registration[]>()

/** A feature says which of its reads a topic makes stale; called once, beside its screens. */
export function onTopic(
  topic: Topic,
  routes: readonly ReadRoute[],
  concerns?: (message: LiveMessage, queryKey: QueryKey) => boolean,
): void {
  registrations.set(topic, [...(registrations.get(topic) ?? []), { routes, concerns }])
}

/** Whether a message makes this query stale. */
export function isStaleBy(message: LiveMessage, queryKey: QueryKey): boolean {
  return (registrations.get(message.topic) ?? []).some(
    ({ routes, concerns }) =>
      routes.includes(queryKey[0] as ReadRoute) && (concerns === undefined || concerns(message, queryKey)),
  )
}
