import { fieldTexts } from '@platen/contracts/errors/field-texts'
import { maxRules, saveShippingRules } from '@platen/contracts/shipping-rules/endpoints'
import type { Tx } from '../../../platform/db/database.types.ts'
import { cellText } from '../../../platform/file-kinds/file-columns.ts'
import type { FileKind } from '../../../platform/file-kinds/file-kind.types.ts'
import type { FileRow, RowProblem, RowValues } from '../../../platform/file-kinds/file-row.types.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { Call, Ctx } from '../../../platform/http/context.ts'
import { parsePart } from '../../../platform/http/input.ts'
import { Refusal, type FieldText } from '../../../platform/http/refusal.ts'
import { mapInSlices } from '../../../platform/jobs/slices.ts'
import { lockShippingDefault } from '../../settings/settings.public.ts'
import { saveShippingChoice } from '../shipping-rules.actions.ts'
import { readShippingChoice } from '../shipping-rules.views.ts'
import {
  conditionColumns,
  findByCode,
  shippingRuleFile,
  siteDefault,
  toRule,
  toRuleCell,
  type RuleCodes,
} from './shipping-rule-files.format.ts'
import { readFileRules, readRuleCodes } from './shipping-rule-files.views.ts'

const positionOf = ({ position }: RowValues) => String(position)
const isDefault = ({ values }: FileRow) => values.position === siteDefault

/**
 * The rules that choose a vendor in a file, each by its place in their order, and the site's default (FILE-22).
 * Assumed: rules that a file doesn't name stay, as in every other file; one is removed on the screen.
 */
export const shippingRuleFileKind: FileKind<Ctx> = {
  ...shippingRuleFile,
  single: saveShippingRules,
  lock: lockShippingDefault,
  find: readFileRules,
  readPage: async (db) => ({ rows: await readFileRules(db), last: null }),
  save: saveRules,
}

async function saveRules(tx: Tx, ctx: Call, rows: readonly FileRow[]): Promise<RowProblem[]> {
  if (rows.length === 0) return []
  const codes = await readRuleCodes(tx)
  const choice = await readShippingChoice(tx)
  const inOrder = rows
    .filter((row) => !isDefault(row))
    .toSorted((a, b) => Number(a.values.position) - Number(b.values.position))
  const wrong = (await mapInSlices(rows, (row) => findProblems(row, codes))).flat()
  const problems = wrong.length > 0 ? wrong : findGap(inOrder, choice.rules.length)
  if (problems.length > 0) return problems
  const rules = [...choice.rules]
  for (const { values } of inOrder) rules[Number(values.position) - 1] = toRule(values, codes)
  const { shipping_vendor: vendor, service } = rows.find(isDefault)?.values ?? {}
  const site =
    vendor === undefined
      ? { default_vendor_id: choice.default_vendor_id, default_service: choice.default_service }
      : { default_vendor_id: findByCode(codes.vendors, vendor) ?? null, default_service: service }
  // One more than there may be is refused as any number more is.
  const body = { rules: rules.slice(0, maxRules + 1), ...site, version: choice.version }
  try {
    await tx.savepoint(() => saveShippingChoice(ctx, parsePart(saveShippingRules.body, body)))
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return toProblems(rows, error)
  }
}

/** Finds what can't be said of a rule, or of the site's default, whatever the others are. */
function findProblems(row: FileRow, { stores, vendors }: RuleCodes): RowProblem[] {
  const { line, values } = row
  const problemAt = (column: string, text: FieldText): RowProblem[] => [{ line, column, text }]
  const isUnknown = (codes: ReadonlyMap<string, number>, code: unknown) =>
    code !== null && findByCode(codes, code) === undefined
  const unknown = [['store', stores] as const, ['shipping_vendor', vendors] as const].flatMap(([column, codes]) =>
    isUnknown(codes, values[column])
      ? problemAt(column, cellText('file_choice_unknown', { value: toQuotable(String(values[column])) }))
      : [],
  )
  const needsVendor = !isDefault(row) || values.service !== null
  const missing =
    needsVendor && values.shipping_vendor === null ? problemAt('shipping_vendor', fieldTexts.required) : []
  const isFilled = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)
  const conditions = isDefault(row)
    ? conditionColumns
        .filter((column) => isFilled(values[column]))
        .flatMap((column) => problemAt(column, cellText('rule_default_condition')))
    : []
  return [...unknown, ...missing, ...conditions]
}

/** Finds the first new rule that leaves a place before it empty: no rule can be missing between two others. */
function findGap(inOrder: readonly FileRow[], known: number): RowProblem[] {
  const added = inOrder.filter(({ values }) => Number(values.position) > known)
  const at = added.findIndex(({ values }, index) => Number(values.position) !== known + index + 1)
  const row = added[at]
  if (!row) return []
  const text = cellText('rule_position_gap', { position: positionOf(row.values), next: known + at + 1 })
  return [{ line: row.line, column: 'position', text }]
}

/** Returns what the action refuses at the cells of the file; a rule that isn't in it is named by its place. */
function toProblems(rows: readonly FileRow[], { extras }: Refusal): RowProblem[] {
  const [first] = rows
  return Object.entries(extras.fields ?? {}).flatMap(([field, text]): RowProblem[] => {
    if (field === 'rules') {
      const last = rows.findLast((row) => !isDefault(row)) ?? first
      return last ? [{ line: last.line, column: 'position', text }] : []
    }
    const { position, column } = toRuleCell(field)
    const row = rows.find(({ values }) => values.position === position)
    if (row) return [{ line: row.line, column, text }]
    return first ? [{ line: first.line, column: '', text: cellText('rule_other_wrong', { position }) }] : []
  })
}
