import { z } from 'zod'
import { endpoints } from '../src/api.ts'
import type { EndpointSpec } from '../src/endpoint.ts'
import { errors } from '../src/errors.ts'

/** An answer that a test makes up in the server's place. */
export interface MadeUpAnswer {
  status?: number
  /** The JSON body: data with meta, or a refusal. */
  body: unknown
}

const segments = (path: string) => path.split('/').filter(Boolean)

/** The endpoints of each method with so many segments in their path, those with fewer parameters first. */
const byShape = new Map<string, { spec: EndpointSpec; own: string[] }[]>()
for (const spec of endpoints as readonly EndpointSpec[]) {
  const [method, path = ''] = spec.route.split(' ')
  const own = segments(path)
  const shape = `${method} ${own.length}`
  byShape.set(shape, [...(byShape.get(shape) ?? []), { spec, own }])
}
const params = ({ spec }: { spec: EndpointSpec }) => spec.route.split('/:').length
for (const [shape, alike] of byShape)
  byShape.set(
    shape,
    alike.toSorted((a, b) => params(a) - params(b)),
  )

/** The endpoint that serves a method and a path below /api. A written-out segment wins over a parameter. */
export function endpointAt(method: string, path: string): EndpointSpec | null {
  const wanted = segments(path)
  const alike = byShape.get(`${method} ${wanted.length}`)
  return alike?.find(({ own }) => own.every((part, nth) => part.startsWith(':') || part === wanted[nth]))?.spec ?? null
}

/**
 * What the contract holds against a made-up answer, each problem with its route and field; empty where the server could
 * answer so. Every schema of an answer is strict, so that a field that was renamed is named twice.
 */
export function answerProblems(method: string, path: string, { status = 200, body }: MadeUpAnswer): string[] {
  const endpoint = endpointAt(method, path)
  if (!endpoint) return [`${method} ${path}: the contract has no such endpoint`]
  const { response, meta } = endpoint
  if (typeof response === 'string') return []
  const schema =
    status >= 400
      ? refusalBody
      : z.strictObject(meta ? { data: response, meta } : { data: response, meta: z.undefined().optional() })
  const parsed = schema.safeParse(body)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${endpoint.route}: ${issue.path.join('.') || 'the answer'}: ${issue.message}`)
  return status >= 400 ? [...problems, ...statusProblems(endpoint.route, status, body)] : problems
}

const refusalBody = z.strictObject({
  code: z.enum(Object.keys(errors) as [string, ...string[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.unknown().optional(),
})

/** Each error code has one status. */
function statusProblems(route: string, status: number, body: unknown): string[] {
  const { code } = body as { code?: string }
  const known = (errors as Record<string, { status: number }>)[code ?? '']
  return known && known.status !== status ? [`${route}: ${code} has status ${known.status}, not ${status}`] : []
}
