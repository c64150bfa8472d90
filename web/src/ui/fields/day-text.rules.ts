const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const numericDay = /^(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})$/

/**
 * Reads a day as people type it: `2099-03-04`, numbers in the order of the language (`3/4/2099` is March 4 in American
 * English, April 3 in French), or as it is shown (`Mar 4, 2099`, `4 mars 2099`).
 * @returns YYYY-MM-DD, or null
 */
export function parseDay(typed: string, language: string): string | null {
  const text = typed.trim().replaceAll('\u00A0', ' ')
  const iso = isoDay.exec(text)
  if (iso) return toDay(iso[1], iso[2], iso[3])
  const numbers = numericDay.exec(text)
  if (numbers) {
    const [, first, second, third] = numbers
    if (Number(first) > 31) return toDay(first, second, third)
    return orderOf(language)[0] === 'month' ? toDay(third, first, second) : toDay(third, second, first)
  }
  return readNamedMonth(text, language)
}

function orderOf(language: string): string[] {
  return new Intl.DateTimeFormat(language).formatToParts(0).flatMap(({ type }) => (type === 'literal' ? [] : [type]))
}

function readNamedMonth(text: string, language: string): string | null {
  const [year] = /\d{4}/.exec(text) ?? []
  const [day] = /(?<!\d)\d{1,2}(?!\d)/.exec(text) ?? []
  const word = plain(/\p{L}+/u.exec(text)?.[0] ?? '')
  if (!year || !day || word.length < 3) return null
  const months = Array.from({ length: 12 }, (_, month) =>
    plain(new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 1))),
  )
  const found = months.filter((month) => month.startsWith(word))
  return found.length === 1 ? toDay(year, String(months.indexOf(found[0] ?? '') + 1), day) : null
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function toDay(year = '', month = '', day = ''): string | null {
  const fullYear = year.length === 2 ? `20${year}` : year
  const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? null : text
}
