import { isTest, listFiles, readText } from './checkout-files.ts'
import type { Finding } from './finding.ts'

const write =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?([a-z_][a-z0-9_]*)\b/gi
// The words after UPDATE if it writes nothing: DO UPDATE SET, FOR UPDATE OF, BEFORE UPDATE ON …
const notTables = new Set(['set', 'of', 'on', 'or', 'skip', 'nowait', 'cascade', 'limit'])
const speaksSql = /from '(?:sql-template-tag|pg)'|\.query\(/

/**
 * Checks that every table of the migrations is written by exactly one module, and only in files x.store.ts. Reads the
 * text of the SQL; a table that only migrations and triggers fill needs no module.
 */
export function checkTableOwners(root: string): Finding[] {
  const files = listFiles(root)
  const migrations = files.filter((file) => /^server\/migrations\/.*\.sql$/.test(file))
  const sql = new Map(migrations.map((file) => [file, withoutComments(readText(root, file))]))
  const renamed = new Map([...sql.values()].flatMap(renamedTables))
  const tables = new Map(
    [...sql].flatMap(([file, text]) =>
      createdTables(text).map((table) => [renamed.get(table) ?? table, file] as const),
    ),
  )
  const filledByMigrations = new Set([...sql.values()].flatMap(writtenTables))

  const findings: Finding[] = []
  const writers = new Map<string, Map<string, string>>()
  for (const file of files.filter((file) => /^server\/src\/.*\.ts$/.test(file) && !isTest(file))) {
    const written = writtenTables(statements(readText(root, file))).filter((table) => tables.has(table))
    if (written.length > 0 && !mayWrite(file)) {
      findings.push({ rule: 'write-outside-store', file, message: `writes ${written.join(', ')}` })
    }
    for (const table of written) {
      const owners = writers.get(table) ?? new Map<string, string>()
      writers.set(table, owners.set(ownerOf(file), file))
    }
  }
  for (const [table, migration] of tables) {
    const owners = [...(writers.get(table) ?? new Map<string, string>())]
    if (owners.length > 1) {
      const names = owners.map(([owner, file]) => `${owner} (${file})`).join(', ')
      findings.push({ rule: 'table-with-two-owners', file: migration, message: `${table} is written by ${names}` })
    }
    if (owners.length === 0 && !filledByMigrations.has(table)) {
      findings.push({ rule: 'table-without-owner', file: migration, message: `${table} is not written by any module` })
    }
  }
  return findings
}

/** Returns the names of the tables that an SQL text creates and keeps. */
function createdTables(text: string): string[] {
  const created = text.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([a-z_][a-z0-9_]*)/gi)
  const dropped = new Set(
    [...text.matchAll(/\bdrop\s+table\s+(?:if\s+exists\s+)?([a-z_][a-z0-9_]*)/gi)].map((one) => one[1]),
  )
  return [...created].map((match) => match[1] ?? '').filter((table) => !dropped.has(table))
}

/** Returns the former and the new names of the tables that an SQL text renames. */
function renamedTables(text: string): [string, string][] {
  const renamed = text.matchAll(/\balter\s+table\s+([a-z_][a-z0-9_]*)\s+rename\s+to\s+([a-z_][a-z0-9_]*)/gi)
  return [...renamed].map((match) => [match[1] ?? '', match[2] ?? ''])
}

function writtenTables(text: string): string[] {
  const names = [...text.matchAll(write)].map((match) => (match[1] ?? '').toLowerCase())
  return [...new Set(names)].filter((name) => !notTables.has(name))
}

/** Returns the text of a source without its comments if it contains SQL; other prose may well say "update orders". */
function statements(source: string): string {
  return speaksSql.test(source) ? withoutComments(source).replace(/^\s*\/\/.*$/gm, '') : ''
}

function withoutComments(sql: string): string {
  return sql.replace(/--[^\n]*/g, '').replace(/\/\*.*?\*\//gs, '')
}

function mayWrite(file: string): boolean {
  return file.endsWith('.store.ts') || file.startsWith('server/src/platform/db/')
}

function ownerOf(file: string): string {
  const module = /^server\/src\/modules\/((?:fulfillment\/)?[^/]+)\//.exec(file)?.[1]
  return module ?? file.split('/')[2] ?? file
}
