import { formatNumber } from '../../platform/i18n/format-numbers.ts'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/**
 * Formats a duration in its largest fitting unit: "3 days", "2 heures".
 * @param seconds - the duration
 */
export function formatDuration(seconds: number): string {
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['second', 1] as const)
  return formatNumber(Math.round(seconds / size), { style: 'unit', unit, unitDisplay: 'long' })
}
