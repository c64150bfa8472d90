const clock = /^(\d{1,2})(?:[:.h ](\d{2})|h)?(am|pm)?$/
const digitsOnly = /^(\d{1,2})(\d{2})(am|pm)?$/

/**
 * Reads a time of day as people type it: `16:30`, `1630`, `16 h 30`, `4:30 PM`, `4 p.m.`.
 * @returns HH:MM, or null
 */
export function parseTime(typed: string): string | null {
  const text = typed
    .toLowerCase()
    .trim()
    .replaceAll(/(?<!\s)\s*([:.h])\s*/g, '$1')
    .replace(/(?<!\s)\s*([ap])\.?\s?m\.?$/, '$1m')
  const [, hours = '', minutes = '00', half] = clock.exec(text) ?? digitsOnly.exec(text) ?? []
  if (hours === '' || Number(minutes) > 59) return null
  const hour = half ? fromHalfDay(Number(hours), half) : Number(hours)
  return hour === null || hour > 23 ? null : `${String(hour).padStart(2, '0')}:${minutes}`
}

/** The hour of the day that `12 am` or `4 pm` means. */
function fromHalfDay(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}
