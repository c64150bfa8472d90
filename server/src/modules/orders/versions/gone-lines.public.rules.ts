import type { ErrorCode } from '@platen/contracts/errors'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type {
  IncomingLine,
  IncomingOrder,
  OrderContent,
  Problem,
} from '../../order-files/incoming-order.public.types.ts'
import { findLine, goodsOf } from './order-line-matching.rules.ts'
import type { CurrentOrder, GoneLine, SourceVersion } from './order-version.public.types.ts'

/**
 * Whether a version is known to be newer than when the store took something from the order: by a time of its own, as
 * with orders that the store closed (IMPORT-22), or because a person says so. What nobody remembers isn't older.
 */
export function isProvenNewer({ updated_at: at, is_confirmed: isConfirmed }: SourceVersion, line?: GoneLine): boolean {
  if (isConfirmed) return true
  return at !== null && typeof line?.since === 'string' && Date.parse(at) > Date.parse(line.since)
}

/**
 * Returns the last version without what a person left out of it when a file that wasn't known to be newer had it again:
 * a version that is newer brings it back, also if it says the same (IMPORT-25). What was changed here since stays.
 */
export function withoutLeftOut(
  last: OrderContent,
  next: SourceVersion,
  { content, gone }: Pick<CurrentOrder, 'content' | 'gone'>,
): OrderContent {
  const back = next.is_confirmed
    ? []
    : gone.filter((goneLine) => goneLine.kept !== undefined && isProvenNewer(next, goneLine))
  const countNow = (line: IncomingLine) => findLine(content.lines, line.external_line_id)?.quantity
  const isLeftOut = (line: IncomingLine) => {
    const now = countNow(line)
    const isIt = ({ external_line_id: id, ...goods }: GoneLine) =>
      id === '' ? now === undefined && goodsOf(goods) === goodsOf(line) : id === line.external_line_id
    return back.some((goneLine) => isIt(goneLine) && goneLine.kept === (now ?? 0) && goneLine.kept < line.quantity)
  }
  if (!last.lines.some(isLeftOut)) return last
  const lines = last.lines.map((line) => (isLeftOut(line) ? { ...line, quantity: countNow(line) ?? 0 } : line))
  return { ...last, lines: lines.filter(({ quantity }) => quantity > 0) }
}

/** Says that a version wants more of a line than the store had left of it, without a proof that it is newer. */
export function returnedLine(line: IncomingLine, had: number): { code: ErrorCode; values: Problem['values'] } {
  const values = { wanted: line.quantity, had, sku: toQuotable(line.sku || line.title) }
  return { code: 'change_line_returned', values }
}

/** Remembers that a line, or units of it, are gone by a version. One that the order never had here has no id. */
export function withGoneLine(gone: readonly GoneLine[], line: IncomingLine, updatedAt: string | null): GoneLine[] {
  const { external_line_id, sku, title } = line
  const isSame = (goneLine: GoneLine) => external_line_id !== '' || goodsOf(goneLine) === goodsOf(line)
  const known = gone.find((goneLine) => goneLine.external_line_id === external_line_id && isSame(goneLine))
  if (known) return gone.map((goneLine) => (goneLine === known ? sayAgain(goneLine, updatedAt) : goneLine))
  return [...gone, { external_line_id, sku, title, since: updatedAt }]
}

/**
 * Remembers the lines that a file leaves out because the store removed or sent them. `lines` are those that it has
 * besides. Files don't say the ids of what they leave out: it is one of the lines that are gone already, or else one
 * that the order never had here.
 */
export function withLeftOut(
  gone: readonly GoneLine[],
  { left_out: leftOut, updated_at: updatedAt }: Pick<SourceVersion, 'left_out' | 'updated_at'>,
  lines: readonly Pick<IncomingLine, 'external_line_id'>[],
): GoneLine[] {
  const listed = new Set(lines.map((line) => line.external_line_id))
  const remembered = [...gone]
  const free = gone.filter((goneLine) => !listed.has(goneLine.external_line_id))
  for (const { sku, title } of listTaken(leftOut)) {
    const at = free.findIndex((goneLine) => goodsOf(goneLine) === goodsOf({ sku, title }))
    const [known] = at === -1 ? [] : free.splice(at, 1)
    if (known) remembered[remembered.indexOf(known)] = sayAgain(known, updatedAt)
    else remembered.push({ external_line_id: '', sku, title, since: updatedAt })
  }
  return remembered
}

/**
 * Remembers the lines of which a file says that the store took back or sent some. `lines` are those of the file, with
 * the ids that the order has for them.
 */
export function withReduced(
  gone: readonly GoneLine[],
  { reduced = [], updated_at: updatedAt }: Pick<SourceVersion, 'reduced' | 'updated_at'>,
  lines: readonly IncomingLine[],
): GoneLine[] {
  const own = lines.filter((_line, at) => reduced.includes(at))
  return own.reduce((known, line) => withGoneLine(known, line, updatedAt), [...gone])
}

/** Returns the lines that the store removed or sent. What needs no shipping was never made. */
function listTaken(leftOut: IncomingOrder['left_out'] = []): IncomingOrder['left_out'] {
  return leftOut.filter(({ why }) => why !== 'not_shipped')
}

function sayAgain(line: GoneLine, at: string | null): GoneLine {
  const isLater = at !== null && line.since !== null && Date.parse(at) > Date.parse(line.since)
  return isLater ? { ...line, since: at } : line
}
