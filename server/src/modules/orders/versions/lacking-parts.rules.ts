import { skuKey } from '@platen/contracts/values/match-key'
import type { Lacking, OrderContent } from '../../order-files/order-files.public.ts'
import { findLine, matchLines } from './order-line-matching.rules.ts'

/**
 * Completes a version with what its file has no column for: as the last source says it. A line keeps its text and
 * designs as long as it is of the same SKU. What the file says all the same counts.
 */
export function keepLacking(next: OrderContent, last: OrderContent, lacking: Lacking | undefined): OrderContent {
  if (!lacking) return next
  const fields = Object.fromEntries(
    lacking.fields.flatMap((field) => (isNothing(next[field]) ? [[field, last[field]]] : [])),
  )
  const { after } = matchLines(last, next, [])
  const lines = next.lines.map((line, at) => {
    const own = findLine(last.lines, after[at]?.external_line_id ?? '')
    if (!own || skuKey(own.sku) !== skuKey(line.sku)) return line
    const text = lacking.texts && line.personalisation === '' ? own.personalisation : line.personalisation
    return {
      ...line,
      personalisation: text,
      designs: lacking.designs && line.designs.length === 0 ? own.designs : line.designs,
    }
  })
  return { ...next, ...fields, lines }
}

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
