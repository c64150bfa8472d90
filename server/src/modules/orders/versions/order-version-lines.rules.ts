import { skuKey } from '@platen/contracts/values/match-key'
import type { ErrorCode } from '@platen/contracts/errors'
import type { IncomingLine, OrderContent, Problem } from '../../order-files/incoming-order.public.types.ts'
import { isContactField } from '../../order-files/told-remarks.public.rules.ts'
import { serializeDesigns } from '../../order-files/order-content.public.rules.ts'
import { isProvenNewer, returnedLine, withGoneLine, withLeftOut, withReduced } from './gone-lines.public.rules.ts'
import { findLine, goodsOf, matchLines } from './order-line-matching.rules.ts'
import type {
  CurrentItem,
  CurrentOrder,
  GoneLine,
  LineChange,
  LineField,
  SourceVersion,
  VersionChanges,
} from './order-version.public.types.ts'

type LinePlan = Pick<VersionChanges, 'lines' | 'added' | 'gone' | 'kept' | 'late'> & {
  source: IncomingLine[]
  /** The lines with what is late left as it was. */
  waiting: IncomingLine[]
}

/**
 * Plans the changes of an order's lines by a newer version (ORDER-24, ORDER-25). Variant and designs can change while
 * all pieces wait for a barcode; quantities can't go below the started units; nothing changes once the parcel is packed
 * or its label is being bought. `problems` are those of the new version: a line with problems is not changed, except in
 * a failed order, which is validated again. What the store took from the order comes back only by a version that is
 * proven to be newer (IMPORT-25).
 */
export function planLines(
  before: OrderContent,
  next: SourceVersion,
  current: CurrentOrder,
  problems: readonly Problem[],
): LinePlan {
  const after = next.content
  const { pairs, returned, added, removed, after: listed } = matchLines(before, after, current.content.lines)
  const plan: LinePlan = { lines: [], added: [], gone: [...current.gone], kept: [], late: [], source: [], waiting: [] }
  const packed = isPacked(current)
  const unusable = (line: IncomingLine): LateChange | null => {
    const place = after.lines.findIndex((candidate) => candidate === line || isSameExceptId(candidate, line)) + 1
    const own = problems.filter((problem) => problem.field.startsWith(`lines.${place}.`))
    if (current.status === 'failed' || own.length === 0) return null
    const [first] = own
    const code = first && unusableCodes[first.code]
    return first ? { code: code ?? first.code, values: { line: place, ...first.values } } : null
  }

  // What a newer version can't bring back, since it is too late, was told once.
  const remember = (gone: GoneLine, keptQuantity: number | null) => {
    const { kept: _before, ...rest } = gone
    plan.gone = plan.gone.map((line) =>
      line === gone ? (keptQuantity === null ? rest : { ...rest, kept: keptQuantity }) : line,
    )
  }

  const judge = (pair: { before: IncomingLine; after: IncomingLine }, isBack: boolean) => {
    const { external_line_id: id, quantity } = pair.after
    const gone = plan.gone.find((line) => line.external_line_id === id)
    const wantsMore = quantity > pair.before.quantity && (isBack || gone !== undefined)
    const back = wantsMore && !isProvenNewer(next, gone) ? returnedLine(pair.after, pair.before.quantity) : null
    const judged = planPair(pair.before, pair.after, current, { packed, back, unusable: unusable(pair.after) })
    plan.kept.push(...judged.kept)
    plan.late.push(...judged.late)
    const isLate = judged.late.length > 0
    if (judged.change && !(isBack && isLate)) plan.lines.push(judged.change)
    if (quantity < pair.before.quantity) {
      const hasItem = current.items.some((item) => item.external_line_id === id)
      const line = hasItem ? pair.before : { ...pair.before, external_line_id: '' }
      plan.gone = withGoneLine(plan.gone, line, next.updated_at)
    } else if (wantsMore && !isLate) plan.gone = plan.gone.filter((line) => line !== gone)
    else if (gone && wantsMore) remember(gone, back ? pair.before.quantity : null)
    return isLate
  }
  for (const pair of pairs) {
    plan.source.push(pair.after)
    plan.waiting.push(judge(pair, false) ? pair.before : pair.after)
  }
  for (const pair of returned) {
    plan.source.push(pair.after)
    if (!judge(pair, true)) plan.waiting.push(pair.after)
  }
  for (const line of added) {
    plan.source.push(line)
    const field = `lines.${line.external_line_id}.sku`
    const gone = plan.gone.find((goneLine) => goneLine.external_line_id === '' && goodsOf(goneLine) === goodsOf(line))
    const back = gone && !isProvenNewer(next, gone) ? returnedLine(line, 0) : null
    const late: LateChange | null = packed ? { code: 'change_order_late', values: {} } : (back ?? unusable(line))
    if (late) {
      plan.late.push({ field, ...late })
      if (gone) remember(gone, back ? 0 : null)
    } else {
      plan.added.push(line)
      plan.waiting.push(line)
      plan.gone = plan.gone.filter((goneLine) => goneLine !== gone)
    }
  }
  for (const line of removed) {
    if (judge({ before: line, after: { ...line, quantity: 0 } }, false)) plan.waiting.push(line)
  }
  plan.gone = withReduced(withLeftOut(plan.gone, next, plan.source), next, listed)
  return plan
}

/** What to say of a line of a known order instead of the problem that its new version would have in a new one. */
const unusableCodes: Partial<Record<ErrorCode, ErrorCode>> = {
  design_area_lacking: 'change_area_gone',
  sku_unknown: 'change_sku_unknown',
  design_unknown: 'change_design_unknown',
}

/** Whether an order's parcel is packed, or its label exists or is being bought. Its content can no longer change. */
export function isPacked({ status, hasLabel: labelled, items }: CurrentOrder): boolean {
  return labelled || status === 'shipping' || items.some((item) => item.packaged > 0)
}

interface LateChange {
  code: ErrorCode
  values: Problem['values']
}

interface PairPlan {
  change: LineChange | null
  kept: Problem[]
  late: Problem[]
}

/** Why a line can't change as the version wants it. */
interface Obstacles {
  packed: boolean
  /** It was gone, and the version isn't proven to be newer. */
  back: LateChange | null
  unusable: LateChange | null
}

function planPair(before: IncomingLine, after: IncomingLine, current: CurrentOrder, obstacles: Obstacles): PairPlan {
  const id = before.external_line_id
  const now = findLine(current.content.lines, id)
  const items = current.items.filter((item) => item.external_line_id === id)
  const item = items.find(({ living }) => living > 0) ?? items[0]
  const judged: PairPlan = { change: null, kept: [], late: [] }
  // This line came too late earlier and was reported then, so it has no item.
  if (!now || !item) return judged
  const wanted: IncomingLine = { ...now }
  const fields: LineField[] = []
  for (const field of lineFields) {
    const [was, is, wants] = [before, now, after].map((line) => comparableValue(line, field))
    if (was === wants || is === wants) continue
    const path = `lines.${id}.${field}`
    const problem = findLateChange(field, before, after, item, obstacles)
    // A value also counts as changed here if it differs for any other reason, such as cancelled units.
    const changedHere = current.staff_edited.includes(path) || is !== was
    if (changedHere && affectsProduction(field)) judged.kept.push(keptProblem(path, displayValue(after, field)))
    else if (problem) judged.late.push({ field: path, ...problem })
    else {
      fields.push(field)
      Object.assign(wanted, { [field]: after[field] })
    }
  }
  if (fields.length > 0) judged.change = { external_line_id: id, fields, wanted }
  return judged
}

const lineFields = ['sku', 'designs', 'personalisation', 'quantity', 'title', 'unit_price_minor'] as const

/** Whether a field affects production; title and price are for information only. */
function affectsProduction(field: LineField): boolean {
  return field !== 'title' && field !== 'unit_price_minor'
}

function findLateChange(
  field: LineField,
  before: IncomingLine,
  after: IncomingLine,
  item: CurrentItem,
  { packed, back, unusable }: Obstacles,
): LateChange | null {
  if (!affectsProduction(field)) return null
  if (packed) return { code: 'change_order_late', values: {} }
  const started = item.living - item.waiting
  const { sku, quantity: had } = before
  if (field === 'quantity') {
    const wanted = after.quantity
    // A line whose new product can't be used waits as a whole: its number is not one of the old product.
    if (unusable && skuKey(before.sku) !== skuKey(after.sku)) return unusable
    if (wanted > before.quantity && item.unprintable) return unprintableLine(sku, item.unprintable)
    if (back) return back
    if (wanted >= started) return null
    return wanted === 0
      ? { code: 'change_removal_late', values: { sku, started } }
      : { code: 'change_quantity_late', values: { wanted, had, started } }
  }
  if (started > 0) {
    return field === 'sku'
      ? { code: 'change_variant_late', values: { wanted: after.sku, had: sku, started } }
      : { code: 'change_design_late', values: { sku, started } }
  }
  return unusable
}

function unprintableLine(sku: string, { line, area }: NonNullable<CurrentItem['unprintable']>): LateChange {
  return area === null
    ? { code: 'change_variant_gone', values: { line, sku } }
    : { code: 'change_area_gone', values: { line, sku, area } }
}

/** Returns the remark that a value was changed here and is therefore kept. */
export function keptProblem(field: string, value: string): Problem {
  return { field, code: 'change_kept', values: { value }, contact: isContactField(field) }
}

function comparableValue(line: IncomingLine, field: LineField): string {
  if (field === 'sku') return skuKey(line.sku)
  return field === 'designs' ? serializeDesigns(line) : JSON.stringify(line[field])
}

function displayValue(line: IncomingLine, field: LineField): string {
  if (field === 'designs') return line.designs.map(({ area, file_name }) => `${area}: ${file_name}`).join(', ')
  return String(line[field] ?? '')
}

function isSameExceptId(left: IncomingLine, right: IncomingLine): boolean {
  return lineFields.every((field) => comparableValue(left, field) === comparableValue(right, field))
}
