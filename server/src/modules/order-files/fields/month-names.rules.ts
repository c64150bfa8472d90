const months = [
  ['jan', 'janv'],
  ['feb', 'fév', 'fev'],
  ['mar', 'mars'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'août', 'aout'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec', 'déc'],
]

/** The number of a month by its English or French name, from 1; 0 for any other word. */
export function monthNumber(name = ''): number {
  const lower = name.normalize('NFC').toLowerCase()
  return months.findIndex((starts) => starts.some((start) => lower.startsWith(start))) + 1
}
