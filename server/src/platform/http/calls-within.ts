import type { EndpointSpec } from '@platen/contracts/endpoint'
import { z } from 'zod'
import type { Tx } from '../db/database.types.ts'
import type { Ctx } from './context.ts'
import { parsePart } from './input.ts'
import type { Binding } from './mount.ts'

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Answer<E extends EndpointSpec> = E['response'] extends z.ZodType ? z.input<E['response']> : never

/** Makes one call of an endpoint that answers in JSON, and resolves to what it answers. */
export type CallWithin = <const E extends EndpointSpec>(
  spec: E,
  parts: { params?: Input<E['params']>; query?: Input<E['query']>; body?: Input<E['body']> },
) => Promise<Answer<E>>

const nothing = z.strictObject({})

/**
 * Returns a function that makes calls of the API inside a transaction, as the system user: their input is parsed and
 * judged like that of any caller, and either all of them are kept or none. For what must be done as the office does it,
 * such as the demo (SITE-13). Calls that need several transactions, uploads and files can't be made.
 *
 * The function throws what the endpoint throws, and an error for an endpoint that isn't mounted.
 */
export function callsWithin(tx: Tx, ctx: Ctx, bindings: readonly Binding[]): CallWithin {
  const within: Ctx = {
    ...ctx,
    db: tx,
    transaction: () => Promise.reject(new Error('a call inside a transaction has no transactions of its own')),
    write: (work) => work(tx),
  }
  return async (spec, { params, query, body }) => {
    const binding = bindings.find((binding) => binding.spec.route === spec.route)
    if (!binding) throw new Error(`${spec.route} is not mounted`)
    const input = {
      params: parsePart(spec.params ?? nothing, params ?? {}),
      query: parsePart(spec.query ?? nothing, query ?? {}),
      body: parsePart(spec.body ?? nothing, body ?? {}),
    }
    return (await binding.handle(within, input as never)) as never
  }
}
