import type { FastifyInstance } from 'fastify'
import { refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The methods of a path, on a route that refuses another one. */
    allow?: string
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Refuses methods that a mounted path doesn't answer with 405 and the ones that it does (RFC 9110, 15.5.6). A route for
 * each of them would be over a thousand, which every start waits for: a call that no route takes is compared with the
 * paths instead. Only where `/x/:id` would take a call to `/x/fixed` for its own is there a route.
 * @param answered - the methods that each path answers, e.g. `/users/:id` → GET, HEAD, PUT
 */
export function refuseOtherMethods(app: FastifyInstance, answered: ReadonlyMap<string, ReadonlySet<string>>): void {
  // A path without parameters comes before one whose parameter would take the same call.
  const paths = [...answered].toSorted(([a], [b]) => countParameters(a) - countParameters(b))
  app.addHook('onRequest', async (request, reply) => {
    const { spec, allow } = request.routeOptions.config
    if (spec) return
    const allowed = allow ?? allowedAt(paths, request.method, request.url)
    if (allowed === undefined) return
    reply.header('allow', allowed)
    throw refusal('method_not_allowed')
  })

  const byShape = new Map(paths.map(([path, present]) => [shapeOf(path), present]))
  for (const [path, present] of paths) {
    const byParameter = byShape.get(`${parentOf(shapeOf(path))}/:`)
    const others = methods.filter((method) => byParameter?.has(method) && !present.has(method))
    if (others.length === 0) continue
    const config = { allow: [...present].join(', ') }
    app.route({ method: others, url: `/api${path}`, config, handler: () => undefined })
  }
}

/** Returns the methods of the path that an address means, if it has others than this one. */
function allowedAt(
  paths: readonly (readonly [path: string, present: ReadonlySet<string>])[],
  method: string,
  address: string,
): string | undefined {
  if (!address.startsWith('/api/') || !methods.includes(method)) return undefined
  const [path = ''] = address.slice('/api'.length).split('?')
  const asked = path.split('/')
  const [, present] = paths.find(([pattern]) => covers(pattern.split('/'), asked)) ?? []
  return present && !present.has(method) ? [...present].join(', ') : undefined
}

const countParameters = (path: string) => path.split('/:').length
const shapeOf = (path: string) => path.replaceAll(/:[^/]+/g, ':')
const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

function covers(segments: readonly string[], asked: readonly string[]): boolean {
  return (
    segments.length === asked.length &&
    segments.every((segment, place) => (segment.startsWith(':') ? asked[place] !== '' : segment === asked[place]))
  )
}
