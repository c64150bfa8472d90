import { basename } from 'node:path'
import { listFiles, readText } from '../checkout-files.ts'
import type { Finding } from '../finding.ts'

const notesFile = 'contracts/src/setup/release-notes.ts'

const functions = /\bcreate\s+(?:or\s+replace\s+)?function\b[^;]*?\$(\w*)\$[\s\S]*?\$\1\$/gi
const change =
  /^\s*(?:(?:do|with)\b[\s\S]*\b(?:update\s+\w|delete\s+from)|update\s|delete\s|truncate\s|merge\s|drop\s+table\b|alter\s+table\b[\s\S]*\b(?:drop\s+column\b|type\s))/i

/**
 * Each migration that updates, deletes or drops existing data has a note that people read (SERVER-3), or says in a
 * comment why there is nothing that they would notice: `-- Nothing to note: reason`.
 */
export function checkReleaseNotes(root: string): Finding[] {
  const noted = new Set([...readText(root, notesFile).matchAll(/^ {2}'(\d{4})': \{/gm)].map((found) => found[1] ?? ''))
  const files = listFiles(root).filter((file) => /^server\/migrations\/\d{4}_\w+\.sql$/.test(file))
  const numbers = new Map(files.map((file) => [basename(file).slice(0, 4), file]))
  const missing = [...numbers].flatMap(([number, file]): Finding[] => {
    const text = readText(root, file)
    if (noted.has(number) || /^-- Nothing to note: \S/m.test(text) || !changesData(text)) return []
    const message = `it changes existing data: say what in ${notesFile}, or why nobody notices: "-- Nothing to note: …"`
    return [{ rule: 'release-note-missing', file, message }]
  })
  const unknown = [...noted].filter((number) => !numbers.has(number))
  const message = `there is no migration ${unknown.join(', ')}`
  return unknown.length > 0 ? [...missing, { rule: 'release-note-unknown', file: notesFile, message }] : missing
}

/** What a function does happens later, and to data of then. */
function changesData(sql: string): boolean {
  const told = sql.replace(/--[^\n]*/g, '').replace(functions, '')
  // A block is one statement, whatever stands in it.
  const blocks = told.replace(/\$(\w*)\$([\s\S]*?)\$\1\$/g, (_all, _tag, body: string) => body.replaceAll(';', ' '))
  return blocks.split(';').some((statement) => change.test(statement))
}
