import type { FieldRule } from '@platen/contracts/values/field-rule'
import type { FieldsOf, WriteRoute } from '../../platform/api/wire.ts'

/** The rules of an endpoint's body: of its own fields, and of fields within it by their paths (`lines.*.sku`). */
export type RulesOf<R extends WriteRoute> = Readonly<Record<string, FieldRule>> &
  Readonly<Record<Extract<keyof FieldsOf<R>, string>, FieldRule>>

/**
 * What a form checks about the fields of these bodies before it asks the server: the rules of one route, or those of
 * several by route. The build puts them in the place of the call, so routes are written out in it.
 */
export function rulesOf<R extends WriteRoute>(route: R): RulesOf<R>
export function rulesOf<const R extends readonly WriteRoute[]>(...routes: R): { [K in R[number]]: RulesOf<K> }
export function rulesOf(): never {
  throw new Error('routes are written out in a call of rulesOf, or the build can’t replace it (build/field-rules.ts)')
}
