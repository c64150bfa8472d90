import { maxLocationsPerRange } from '@platen/contracts/locations/endpoints'
import { refusal } from '../../../platform/http/refusal.ts'

/** Where a location is. */
export interface LocationPlace {
  aisle: string
  bay: number
  level: number
}

/** The code on the label of a shelf: A-01-1. The database generates the same. */
export function toLocationCode({ aisle, bay, level }: LocationPlace): string {
  return `${aisle}-${String(bay).padStart(2, '0')}-${level}`
}

export function parseLocationCode(code: string): LocationPlace | null {
  const [, aisle, bay, level] = /^([A-Z0-9]{1,4})-([0-9]{1,3})-([0-9]{1,2})$/.exec(code.toUpperCase()) ?? []
  if (aisle === undefined || Number(bay) === 0) return null
  return { aisle, bay: Number(bay), level: Number(level) }
}

/**
 * Returns every aisle, bay and level from one location to another, aisle by aisle. Throws `location_range_wrong` and
 * `location_range_too_large`.
 */
export function expandRange(from: string, to: string): LocationPlace[] {
  const [first, last] = [parseLocationCode(from), parseLocationCode(to)]
  const aisles = first && last ? aislesBetween(first.aisle, last.aisle) : null
  if (!first || !last || !aisles || last.bay < first.bay || last.level < first.level) {
    throw refusal('location_range_wrong', { from, to })
  }
  const bays = last.bay - first.bay + 1
  const levels = last.level - first.level + 1
  const count = aisles.count * bays * levels
  if (count > maxLocationsPerRange) {
    throw refusal('location_range_too_large', { count, max: maxLocationsPerRange })
  }
  return Array.from({ length: count }, (_, at) => ({
    aisle: aisles.nameAt(Math.floor(at / (bays * levels))),
    bay: first.bay + (Math.floor(at / levels) % bays),
    level: first.level + (at % levels),
  }))
}

/** Aisles of one length: all letters (A to C, AA to AD) or all digits (1 to 12, 01 to 12). Null for others. */
function aislesBetween(from: string, to: string): { count: number; nameAt: (at: number) => string } | null {
  if (from === to) return { count: 1, nameAt: () => from }
  if (/^[0-9]+$/.test(from) && /^[0-9]+$/.test(to)) {
    const width = from.startsWith('0') ? from.length : 1
    const count = Number(to) - Number(from) + 1
    return count < 1 ? null : { count, nameAt: (at) => String(Number(from) + at).padStart(width, '0') }
  }
  if (from.length !== to.length || !/^[A-Z]+$/.test(from + to)) return null
  const count = lettersToNumber(to) - lettersToNumber(from) + 1
  return count < 1 ? null : { count, nameAt: (at) => numberToLetters(lettersToNumber(from) + at, from.length) }
}

function lettersToNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 65, 0)
}

function numberToLetters(number: number, length: number): string {
  return Array.from({ length }, (_, at) =>
    String.fromCharCode(65 + (Math.floor(number / 26 ** (length - 1 - at)) % 26)),
  ).join('')
}
