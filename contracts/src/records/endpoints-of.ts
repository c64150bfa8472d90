import { z } from 'zod'
import type { Access, Permission } from '../ability.ts'
import { endpoint, id, idText, integerText, version, type EndpointSpec } from '../endpoint.ts'
import { listMeta } from '../paging.ts'
import { historyOf } from './record.ts'

/**
 * Declares the endpoints of a noun's records, of which each noun takes those that it has: paths, parameters, versions
 * and answers are the same for all nouns (RECORD-1 to RECORD-5). One that differs is declared with `endpoint`, or with
 * a field of its own after these: `{ ...of.list(…), access: 'store.read' }`.
 * @param shared - who may read and write the records, what a call about one answers, and the proof that writes need
 */
export function endpointsOf<
  const N extends string,
  const R extends Access,
  const W extends Permission,
  D extends z.ZodType,
>(noun: N, { read, write, detail, ...more }: { read: R; write: W; detail: D } & Partial<Pick<EndpointSpec, 'proof'>>) {
  const params = z.strictObject({ id: idText })
  const lists = <Row extends z.ZodType, Q extends z.ZodObject>(summary: string, row: Row, query: Q) =>
    ({ access: read, summary, query, response: z.array(row), meta: listMeta }) as const
  const writes = (summary: string) => ({ access: write, summary, response: detail, ...more }) as const
  return {
    /** A page of the records that its query, made by `listQuery`, asks for. */
    list: <Row extends z.ZodType, Q extends z.ZodObject>(summary: string, row: Row, query: Q) =>
      endpoint({ route: `GET /${noun}`, ...lists(summary, row, query) }),
    /** The same of a noun whose path without more answers with all records in use, for fields to choose from. */
    overview: <Row extends z.ZodType, Q extends z.ZodObject>(summary: string, row: Row, query: Q) =>
      endpoint({ route: `GET /${noun}/overview`, ...lists(summary, row, query) }),
    get: (summary: string) => endpoint({ route: `GET /${noun}/:id`, access: read, summary, params, response: detail }),
    history: historyOf(noun, read),
    create: <const F extends z.ZodRawShape>(summary: string, fields: F) =>
      endpoint({ route: `POST /${noun}`, ...writes(summary), body: z.strictObject(fields) }),
    /** Changes a record, based on a version. */
    edit: <const F extends z.ZodRawShape>(summary: string, fields: F) =>
      endpoint({ route: `PUT /${noun}/:id`, ...writes(summary), params, body: z.strictObject({ ...fields, version }) }),
    /** Archives a record, based on a version and answered with the record (RECORD-3). */
    archive: (summary: string) =>
      endpoint({ route: `POST /${noun}/:id/archive`, ...writes(summary), params, body: z.strictObject({ version }) }),
    restore: (summary: string) =>
      endpoint({ route: `POST /${noun}/:id/restore`, ...writes(summary), params, body: z.strictObject({ version }) }),
    /** Deletes a record that nothing refers to, based on a version (RECORD-3). */
    delete: (summary: string) =>
      endpoint({
        route: `DELETE /${noun}/:id`,
        ...writes(summary),
        params,
        query: z.strictObject({ version: integerText(1, 2_147_483_647) }),
        response: z.strictObject({ deleted: z.literal(true) }),
      }),
  }
}

/** The field of a new record that names the one that it is a copy of. */
export const copyOf = { copy_of: id.optional() }
