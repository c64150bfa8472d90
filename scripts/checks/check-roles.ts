import { isTest, listSources, readText } from './checkout-files.ts'
import type { Finding } from './finding.ts'

interface Role {
  rule: string
  /** Files whose text is looked at. */
  files: RegExp
  pattern: RegExp
  message: string
}

// What a suffix promises and imports alone do not show (ARCHITECTURE, "a few kinds of file").
const roles: readonly Role[] = [
  {
    rule: 'rules-have-no-clock',
    files: /\.(rules|format)\.tsx?$/,
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/,
    message: 'asks the clock: take the time as a value',
  },
  {
    // Times in the database were written by its clock; what compares with them takes `now` from there too.
    rule: 'one-clock',
    files: /^server\/src\/modules\/(?!.*\.(rules|format)\.ts$)/,
    pattern: /\bDate\.now\(|\bnew Date\(\)/,
    message: "asks this machine's clock: take `ctx.now`, or `now()` in the query",
  },
  {
    rule: 'rules-have-no-chance',
    files: /\.(rules|format)\.tsx?$/,
    pattern: /\bMath\.random\(|\brandom(Bytes|UUID|Int|FillSync)\b|\bgetRandomValues\(/,
    message: 'draws a random value: take it as a value',
  },
  {
    rule: 'rules-have-no-reach',
    files: /\.(rules|format)\.tsx?$/,
    pattern: /\bfetch\(|\bprocess\.env\b|\b(local|session)Storage\b/,
    message: 'reaches outside: take what it needs as a value',
  },
  {
    rule: 'views-write-nothing',
    files: /\.views\.ts$/,
    pattern: /\binsert\s+into\b|\bdelete\s+from\b|\bupdate\s+\w+\s+set\b|\bfor\s+(no\s+key\s+)?update\b|\btruncate\b/i,
    message: 'writes or locks: that belongs in x.store.ts',
  },
  {
    rule: 'types-only-declare',
    files: /\.types\.ts$/,
    pattern: /^(?:export\s+)?(?:default|const|let|var|function|async|class|enum)\b/m,
    message: 'holds code: x.types.ts declares types only',
  },
  {
    rule: 'no-star-exports',
    files: /\.tsx?$/,
    pattern: /^export \*/m,
    message: 'hands a whole file on: name what is handed on',
  },
]
const suffixes = /\.(routes|actions|rules|store|views|format|jobs|events|handlers|module|public|service|types|worker)$/

/** Whether each file keeps what its suffix says, and whether each suffix in a module is one that the checks know. */
export function checkRoles(root: string): Finding[] {
  return listSources(root)
    .filter((file) => !isTest(file))
    .flatMap((file) => [...suffixFindings(file), ...storeFindings(root, file), ...textFindings(root, file)])
}

function textFindings(root: string, file: string): Finding[] {
  const text = withoutComments(readText(root, file))
  return roles
    .filter((role) => role.files.test(file) && role.pattern.test(text))
    .map(({ rule, message }) => ({ rule, file, message }))
}

/** A file without a suffix, or with a misspelt one (`x.rule.ts`), would slip through every rule that goes by suffix. */
function suffixFindings(file: string): Finding[] {
  if (!file.startsWith('server/src/modules/')) return []
  const name = (file.split('/').at(-1) ?? '').replace(/\.ts$/, '')
  if (!name.includes('.')) {
    return [{ rule: 'missing-suffix', file, message: 'has no role: give it one of the suffixes in ARCHITECTURE.md' }]
  }
  if (suffixes.test(name)) return []
  return [{ rule: 'unknown-suffix', file, message: 'its suffix is none of the roles in ARCHITECTURE.md' }]
}

/** A store function cannot run outside a transaction: its first argument is `tx: Tx`. */
function storeFindings(root: string, file: string): Finding[] {
  if (!file.endsWith('.store.ts')) return []
  const functions = readText(root, file).matchAll(
    /^export (?:async )?function (\w+)(?:<[^(]*>)?\(\s*([^,):]*:?\s*\w*)/gm,
  )
  return [...functions]
    .filter(([, , first]) => !/^tx:\s*Tx$/.test((first ?? '').trim()))
    .map(([, name]) => ({ rule: 'store-takes-tx', file, message: `${name}: its first argument is not \`tx: Tx\`` }))
}

function withoutComments(text: string): string {
  return text.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '')
}
