import { dirname, join } from 'node:path/posix'

export interface Chosen {
  /** Test files for Vitest. */
  tests: string[]
  /** Specs of the browser tests. */
  specs: string[]
  /** Nouns by which the tests that walk all endpoints are narrowed. */
  nouns: string[]
}

/** Tests that walk all endpoints. */
export const everyEndpoint = ['access', 'bad-input', 'live-writes', 'view-as'].map(
  (name) => `server/src/${name}.test.ts`,
)

/** Tests of the database as a whole, which a migration can break. */
const ofDatabase = ['first-start', 'invariants', 'platform/db/migrate', 'platform/db/schema', 'valid-rows'].map(
  (name) => `server/src/${name}.test.ts`,
)

/** The pattern of the names of their tests that are about endpoints of these nouns. */
export const namedAfter = (nouns: readonly string[]) => ` /(?:${nouns.join('|')})(?:[/ ]|$)`

const isTestFile = (file: string) => /[.]test[.]tsx?$/.test(file)
const isSpec = (file: string) => file.startsWith('e2e/') && file.endsWith('.spec.ts')

/**
 * Chooses the tests that a change can break: those that changed, those that import a changed file directly or through
 * one other file, and those of its noun (the folder of a module or a feature, or a contract file of its name). A
 * migration has the nouns whose modules write its tables.
 * @param changed - changed files, from the root
 * @param sources - every source file, and each migration that changed, from the root, with its text
 */
export function chooseTests(changed: readonly string[], sources: ReadonlyMap<string, string>): Chosen {
  const known = new Set([...sources.keys()].flatMap((file) => nounFolder(file) ?? []))
  const wordsOf = (file: string) => file.split('/').map((part) => part.split('.')[0] ?? '')
  const migrations = changed.filter(isMigration)
  const tables = new Set(migrations.flatMap((file) => tablesOf(sources.get(file) ?? '')))
  const nouns = new Set([
    ...changed.flatMap(wordsOf).filter((word) => known.has(word)),
    ...[...sources].flatMap(([file, text]) => (writesOneOf(text, tables) ? (nounFolder(file) ?? []) : [])),
  ])
  const importing = importersOf(sources)
  const near = new Set([...changed, ...(migrations.length > 0 ? ofDatabase : [])])
  for (const file of changed) {
    for (const one of importing.get(file) ?? []) {
      near.add(one)
      for (const other of importing.get(one) ?? []) near.add(other)
    }
  }
  const isChosen = (file: string) => near.has(file) || wordsOf(file).some((word) => nouns.has(word))
  const files = [...sources.keys()].filter(isChosen)
  return {
    tests: files.filter(isTestFile).toSorted(),
    specs: files.filter(isSpec).toSorted(),
    nouns: [...nouns].toSorted(),
  }
}

export const isMigration = (file: string) => /^server\/migrations\/.*[.]sql$/.test(file)

/** The tables that a migration makes or changes, or whose indexes and triggers it does. */
function tablesOf(migration: string): string[] {
  return [...migration.matchAll(/\b(?:table(?:\s+if\s+\w+(?:\s+\w+)?)?|on|into|update|from)\s+([a-z_]+)/gi)].map(
    ([, table = '']) => table,
  )
}

function writesOneOf(text: string, tables: ReadonlySet<string>): boolean {
  if (tables.size === 0) return false
  return [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+([a-z_]+)/g)].some(
    ([, table = '']) => tables.has(table),
  )
}

function nounFolder(file: string): string | null {
  return /^(?:server\/src\/modules|web\/src\/features)\/([^/]+)\//.exec(file)?.[1] ?? null
}

function importersOf(sources: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>()
  for (const [file, text] of sources) {
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const contract = /^@platen\/contracts\/(?:(testing)\/)?(.*)$/.exec(path)
      const imported = contract ? `contracts/${contract[1] ?? 'src'}/${contract[2]}.ts` : join(dirname(file), path)
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
    }
  }
  return importers
}
