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

/** The pattern of the names of their tests that are about endpoints of these nouns. */
export const namedAfter = (nouns: readonly string[]) => ` /(?:${nouns.join('|')})(?:[/ ]|$)`

const isTestFile = (file: string) => /[.]test[.]tsx?$/.test(file)
const isSpec = (file: string) => file.startsWith('e2e/') && file.endsWith('.spec.ts')

/**
 * Chooses the tests that a change can break: those that changed, those that import a changed file directly or through
 * one other file, and those of its noun (the folder of a module or a feature, or a contract file of its name).
 * @param changed - changed files, from the root
 * @param sources - every source file, from the root, with its text
 */
export function chooseTests(changed: readonly string[], sources: ReadonlyMap<string, string>): Chosen {
  const known = new Set([...sources.keys()].flatMap((file) => nounFolder(file) ?? []))
  const wordsOf = (file: string) => file.split('/').map((part) => part.split('.')[0] ?? '')
  const nouns = new Set(changed.flatMap(wordsOf).filter((word) => known.has(word)))
  const importing = importersOf(sources)
  const near = new Set(changed)
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
