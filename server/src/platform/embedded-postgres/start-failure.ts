import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const reasonLine = /\b(?:PANIC|FATAL|ERROR): .*/g
// What clients are told while a server starts or stops is the consequence of something else.
const consequence = /the database system is |terminating connection|the startup process was terminated/
const startLine = /\bstarting PostgreSQL\b/

/**
 * Returns why a server didn't start, in its own words: the last line of its log since that start that says so, or of
 * what it printed before it wrote to its log; undefined without one.
 */
export function reasonOf(printed: string, log: string): string | undefined {
  const sinceStart = log.split('\n').findLastIndex((line) => startLine.test(line))
  const logged = sinceStart < 0 ? '' : log.split('\n').slice(sinceStart).join('\n')
  for (const text of [printed, logged]) {
    const reason = (text.match(reasonLine) ?? []).filter((line) => !consequence.test(line)).at(-1)
    if (reason) return reason.trim()
  }
  return undefined
}

/** Returns the end of what a server printed that gave no reason. */
export const endOf = (printed: string) => printed.trim().split('\n').slice(-2).join(' ')

/** Returns the newest log of a server that writes its logs to this folder; '' without one. */
export function readNewestLog(folder: string): string {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => join(folder, name))
  const [newest] = files.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  return newest === undefined ? '' : readFileSync(newest, 'utf8')
}
