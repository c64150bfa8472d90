import type { EndpointSpec } from '@platen/contracts/endpoint'
import type { Ctx } from '../../platform/http/context.ts'
import type { Binding } from '../../platform/http/mount.ts'
import { readHistory } from './history.views.ts'

/** The routes of histories that contracts declare with `historyOf`. */
export function historyRoutes(...endpoints: readonly EndpointSpec[]): Binding[] {
  return endpoints.map((spec) => {
    const noun = spec.route.split('/')[1] ?? ''
    return {
      spec,
      handle: (ctx: Ctx, { params, query }: { params: { id: number }; query: { after?: number } }) =>
        readHistory(ctx.db, noun, params.id, query.after),
    } as Binding
  })
}
