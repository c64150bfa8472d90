import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import type { FieldRule } from '@platen/contracts/values/field-rule'
import { z } from 'zod'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  pattern?: string
  format?: string
  upper_case?: true
}

/** The rules of each endpoint's body by its route, and of each field by its path; `*` stands for an index. */
export type FieldRules = Record<string, Record<string, FieldRule>>

/**
 * Derives the rules of form fields from the endpoints' bodies: what must be filled in, how long it may be, and its
 * format. `version` is not a field that people fill in.
 */
export function deriveFieldRules(specs: readonly EndpointSpec[] = endpoints): FieldRules {
  const fields: FieldRules = {}
  for (const { route, body } of specs) {
    if (!body) continue
    const rules: Record<string, FieldRule> = {}
    // In a PATCH an omitted field stays unchanged; a field that a form shows and someone empties is sent as empty.
    const emptyIsSent = route.startsWith('PATCH ')
    const visit = (schema: Schema, path: string, isRequired: boolean) => {
      if (schema.properties) {
        for (const [name, part] of Object.entries(schema.properties)) {
          const isDemanded = emptyIsSent || (schema.required ?? []).includes(name)
          visit(part, path === '' ? name : `${path}.${name}`, isDemanded)
        }
      } else if (schema.items?.properties) {
        visit(schema.items, `${path}.*`, true)
      } else if (path !== 'version') {
        rules[path] = leafRule(schema, isRequired)
      }
    }
    const schema = z.toJSONSchema(body, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (isMadeUpperCase(zodSchema)) Object.assign(jsonSchema, { upper_case: true })
      },
    })
    visit(schema as Schema, '', true)
    if (Object.keys(rules).length > 0) fields[route] = rules
  }
  return fields
}

function leafRule(schema: Schema, isRequired: boolean): FieldRule {
  const choices = schema.anyOf ?? [schema]
  const isNullable = choices.some(({ type }) => type === 'null')
  const leaf = choices.find(({ type }) => type !== 'null') ?? schema
  const sources = [leaf.pattern, ...(leaf.allOf ?? []).map(({ pattern }) => pattern)].filter((one) => one !== undefined)
  const isRefusedWhenEmpty = leaf.type === 'string' ? !acceptsEmptyText(leaf, sources) : leaf.type !== 'array'
  const min = leaf.minimum ?? (leaf.exclusiveMinimum === undefined ? undefined : leaf.exclusiveMinimum + 1)
  const isNumber = leaf.type === 'integer' || leaf.type === 'number'
  return {
    ...(isRequired && isRefusedWhenEmpty && !isNullable && leaf.type !== 'boolean' && { required: true as const }),
    ...(leaf.maxLength !== undefined && { max_length: leaf.maxLength }),
    ...(isNumber && min !== undefined && { min }),
    ...(isNumber && leaf.maximum !== undefined && leaf.maximum < 2 ** 31 && { max: leaf.maximum }),
    ...(leaf.upper_case && { upper_case: true as const }),
    ...(leaf.format === 'date' && { day: true as const }),
    // The pattern of a date also refuses days that don't exist, which `day` does in words.
    ...(leaf.format === undefined && sources.length > 0 && { patterns: sources }),
  }
}

/** Whether the contract turns the text into upper case before it checks the format. */
function isMadeUpperCase(schema: z.core.$ZodType): boolean {
  const checks = schema._zod.def.checks ?? []
  return checks.some(({ _zod: { def } }) => {
    const { check, tx } = def as { check: string; tx?: (text: string) => unknown }
    return check === 'overwrite' && tx?.('a') === 'A'
  })
}

function acceptsEmptyText(leaf: Schema, sources: readonly string[]): boolean {
  if (leaf.enum) return leaf.enum.includes('')
  if ((leaf.minLength ?? 0) > 0 || leaf.format !== undefined) return false
  return sources.every((source) => new RegExp(source, 'u').test(''))
}
