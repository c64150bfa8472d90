import { maxSlotsPerRange } from '@platen/contracts/packing-slots/endpoints'
import { refusal } from '../../platform/http/refusal.ts'

/** A slot that a range names, and where it hangs. */
export interface RangeSlot {
  code: string
  wall_row: number
  wall_column: number
}

interface CodeParts {
  prefix: string
  row: number
  column: number
  digits: number
}

/**
 * The last letter of a code is its row and the number after it its column; what comes before them is the same in a
 * range.
 */
function parseSlotCode(code: string): CodeParts | null {
  const [, prefix, letter, digits] = /^([A-Z0-9]*)([A-Z])([0-9]{1,2})$/.exec(code.toUpperCase()) ?? []
  if (prefix === undefined || letter === undefined || digits === undefined || Number(digits) === 0) return null
  return { prefix, row: letter.charCodeAt(0) - 64, column: Number(digits), digits: digits.length }
}

/**
 * Returns the slots from one to another, row by row: A01 to D12 has four rows of twelve. Assumed: slots hang where
 * their codes say, row A on top. Throws `slot_range_wrong` and `slot_range_too_large`.
 */
export function expandSlotRange(from: string, to: string): RangeSlot[] {
  const [first, last] = [parseSlotCode(from), parseSlotCode(to)]
  if (!first || !last || first.prefix !== last.prefix || last.row < first.row || last.column < first.column) {
    throw refusal('slot_range_wrong', { from, to })
  }
  const columns = last.column - first.column + 1
  const count = (last.row - first.row + 1) * columns
  if (count > maxSlotsPerRange) throw refusal('slot_range_too_large', { count, max: maxSlotsPerRange })
  return Array.from({ length: count }, (_, at) => {
    const row = first.row + Math.floor(at / columns)
    const column = first.column + (at % columns)
    const code = `${first.prefix}${String.fromCharCode(64 + row)}${String(column).padStart(first.digits, '0')}`
    return { code, wall_row: row, wall_column: column }
  })
}
