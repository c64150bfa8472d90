import type { EndpointSpec } from '@platen/contracts/endpoint'
import type { z } from 'zod'
import type { Call, Ctx } from '../../platform/http/context.ts'
import type { Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import type { List } from '../../platform/lists/list.types.ts'
import { readHistory } from './history.views.ts'
import type { RecordKind, RecordVersion } from './record-kind.service.ts'
import { archiveRecord, deleteRecord, restoreRecord } from './records.actions.ts'

/** The endpoints of a noun as `endpointsOf` declares them; a noun has some of them. */
type RecordEndpoints = Partial<
  Record<'list' | 'get' | 'history' | 'create' | 'edit' | 'archive' | 'restore' | 'delete', EndpointSpec>
>

type Output<S> = S extends z.ZodType ? z.output<S> : never
type Input<S> = S extends z.ZodType ? z.input<S> : never
type Row<S> = Input<S> extends (infer R)[] ? R : never

/** What a noun says itself of the endpoints that it has: its list, and how a record is created and edited. */
interface Acts<S extends EndpointSpec> {
  list: List<Output<S['query']> & ListQuery, Row<S['response']>>
  create: (ctx: Ctx, body: Output<S['body']>) => Promise<Input<S['response']>>
  edit: (ctx: Ctx, id: number, body: Output<S['body']>) => Promise<Input<S['response']>>
}
type ListQuery = Parameters<typeof readList>[2]
type ActsOf<E extends RecordEndpoints> = { [K in keyof E & keyof Acts<never>]: Acts<E[K] & EndpointSpec>[K] }

interface AnyActs {
  list?: List
  create?: (ctx: Ctx, body: never) => Promise<unknown>
  edit?: (ctx: Ctx, id: number, body: never) => Promise<unknown>
}

interface Of {
  params: { id: number }
}

/** Binds the endpoints of a noun's records: to its own list and acts, and to what is the same for all nouns. */
export function recordRoutes<E extends RecordEndpoints>(
  kind: RecordKind<Input<(E['get'] & EndpointSpec)['response']>>,
  endpoints: E,
  acts: ActsOf<E> & AnyActs,
): Binding[] {
  const { list, create, edit }: AnyActs = acts
  const onVersion =
    (act: (ctx: Ctx, kind: RecordKind<unknown>, record: RecordVersion) => Promise<unknown>) =>
    (ctx: Ctx, { params, body }: Of & { body: RecordVersion }) =>
      act(ctx, kind, { ...body, ...params })
  return [
    ...bind(endpoints.list, list && ((ctx, { query }: { query: never }) => readList(ctx, list, query))),
    ...bind(endpoints.get, (ctx, { params }: Of) => kind.read(ctx, ctx.db, params.id)),
    ...(endpoints.history ? historyRoutes(endpoints.history) : []),
    ...bind(endpoints.create, create && ((ctx, { body }: { body: never }) => create(ctx, body))),
    ...bind(endpoints.edit, edit && ((ctx, { params, body }: Of & { body: never }) => edit(ctx, params.id, body))),
    ...bind(endpoints.archive, onVersion(archiveRecord)),
    ...bind(endpoints.restore, onVersion(restoreRecord)),
    ...bind(endpoints.delete, (ctx, { params, query }: Of & { query: { version: number } }) =>
      deleteRecord(ctx, kind, { ...query, ...params }),
    ),
  ]
}

function bind(spec: EndpointSpec | undefined, handle: Binding['handle'] | undefined): Binding[] {
  return spec && handle ? [{ spec, handle }] : []
}

/** Binds histories of nouns whose other endpoints are their own. */
export function historyRoutes(...endpoints: readonly EndpointSpec[]): Binding[] {
  return endpoints.map((spec) => {
    const noun = spec.route.split('/')[1] ?? ''
    return {
      spec,
      handle: (ctx: Call, { params, query }: Of & { query: { after?: number } }) =>
        readHistory(ctx.db, noun, params.id, query.after),
    }
  })
}
