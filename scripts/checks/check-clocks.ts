import { isTest, listSources, readText } from './checkout-files.ts'
import type { Finding } from './finding.ts'

// A fixed day in these years may be in the past when a test is written and in the future when it runs, or the reverse.
const near = { from: 2021, to: 2089 }
const fixedDay = /(?<![\w./-])(\d{4})-(\d\d)-(\d\d)(?![\w-]*\d-)/g
// The code under these tests has no clock; the check of file roles makes sure.
const withoutClock = /\.(rules|format)\.test\.tsx?$/
// The file sets the clock that it compares with, so that every run is alike.
const ownClock =
  /\bsetSystemTime\(|\buseFakeTimers\(\{[^}]*\bnow:|\bclock\.(install|setFixedTime|pauseAt)\(\{? *(time: *)?['"n]/
const allowed = /\/\/ Fixed days: \S+/

/**
 * Tests must pass on any day. A test or test helper (also the browser tests and the bench) contains no day of the years
 * 2021 to 2089, since next to a program that reads the clock such a day is late on one date and early on another. It
 * counts days from the day of the run (`givenDay`), or uses a year that is certainly past or far off (2020, 2099).
 * Exempt are tests of rules and formats, which have no clock; files that set their own clock; days that don't exist;
 * and files that explain why no clock is involved, in a comment `// Fixed days: reason`.
 */
export function checkClocks(root: string): Finding[] {
  return listSources(root)
    .filter((file) => isTest(file) || file.startsWith('bench/'))
    .filter((file) => !withoutClock.test(file))
    .flatMap((file) => dayFindings(file, readText(root, file)))
}

function dayFindings(file: string, text: string): Finding[] {
  if (ownClock.test(text) || allowed.test(text)) return []
  const found = [...text.matchAll(fixedDay)].filter(
    ([day, year]) => Number(year) >= near.from && Number(year) <= near.to && isCalendarDay(day),
  )
  const [first] = found
  if (!first) return []
  const line = text.slice(0, first.index).split('\n').length
  const more = found.length > 1 ? ` and ${found.length - 1} more` : ''
  const message = `line ${line}: ${first[0]}${more}: count from givenDay, take a year like 2020 or 2099, or say in a comment "// Fixed days: reason" why no clock is involved`
  return [{ rule: 'fixed-day-beside-now', file, message }]
}

function isCalendarDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
