import { skuKey } from '@platen/contracts/values/match-key'
import { serializeDesigns } from '../../order-files/order-content.public.rules.ts'
import type { IncomingLine, Lacking, OrderContent } from '../../order-files/incoming-order.public.types.ts'
import { findLine, matchLines } from './order-line-matching.rules.ts'

/** Parts of an address that mean nothing with another street, town or country. */
const partsOfAddress: ReadonlySet<string> = new Set([
  ...['ship_to_company', 'ship_to_address2', 'ship_to_state', 'ship_to_postal_code'],
])
const wholeAddress = ['ship_to_address1', 'ship_to_city', 'ship_to_country'] as const

/** A version with what its file has no column for, and the SKUs of which nobody can tell which line has which text. */
interface Completed {
  content: OrderContent
  unclear: string[]
}

/**
 * Completes a version with what its file has no column for: as the last source says it. A line keeps its text and
 * designs as long as it is of the same SKU; among several of one SKU, the quantities tell them apart. Parts of an
 * address are kept as long as its street, town and country are the same. What the file says all the same counts.
 */
export function keepLacking(next: OrderContent, last: OrderContent, lacking: Lacking | undefined): Completed {
  if (!lacking) return { content: next, unclear: [] }
  const isSameAddress = wholeAddress.every((field) => next[field] === last[field])
  const fields = Object.fromEntries(
    lacking.fields.flatMap((field) => {
      const isKept = isNothing(next[field]) && (isSameAddress || !partsOfAddress.has(field))
      return isKept ? [[field, last[field]]] : []
    }),
  )
  const { partners, unclear } = matchBySku(next, last, lacking)
  const lines = next.lines.map((line) => {
    const own = partners.get(line)
    if (!own) return line
    return {
      ...line,
      personalisation: lacking.texts && line.personalisation === '' ? own.personalisation : line.personalisation,
      designs: lacking.designs && line.designs.length === 0 ? own.designs : line.designs,
    }
  })
  return { content: { ...next, ...fields, lines }, unclear }
}

/** Finds the line of the last version from which each line takes what it lacks. */
function matchBySku(
  next: OrderContent,
  last: OrderContent,
  { texts, designs }: Lacking,
): { partners: Map<IncomingLine, IncomingLine>; unclear: string[] } {
  const partners = new Map<IncomingLine, IncomingLine>()
  const unclear: string[] = []
  const { after } = matchLines(last, next, [])
  for (const [at, line] of next.lines.entries()) {
    const own = findLine(last.lines, after[at]?.external_line_id ?? '')
    if (own && skuKey(own.sku) === skuKey(line.sku)) partners.set(line, own)
  }
  if (last.line_ids === 'source' && next.line_ids === 'source') return { partners, unclear }
  const linesBySku = groupBySku(next.lines)
  for (const [key, known] of groupBySku(last.lines)) {
    const lines = linesBySku.get(key) ?? []
    const partsOf = (line: IncomingLine) =>
      `${texts ? line.personalisation : ''}\n${designs ? serializeDesigns(line) : ''}`
    if (lines.length === 0 || new Set(known.map(partsOf)).size === 1) continue
    const [before, now] = [known, lines].map((some) => some.toSorted((a, b) => a.quantity - b.quantity))
    const isClear = before?.length === now?.length && before?.every((line, at) => line.quantity === now?.[at]?.quantity)
    if (!isClear) unclear.push(lines[0]?.sku ?? '')
    else for (const [at, line] of (now ?? []).entries()) partners.set(line, before?.[at] ?? line)
  }
  return { partners, unclear }
}

function groupBySku(lines: readonly IncomingLine[]): Map<string, IncomingLine[]> {
  const groups = new Map<string, IncomingLine[]>()
  for (const line of lines) {
    const group = groups.get(skuKey(line.sku))
    if (group) group.push(line)
    else groups.set(skuKey(line.sku), [line])
  }
  return groups
}

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
