import { isTest, listSources, readText } from './checkout-files.ts'
import type { Finding } from './finding.ts'

interface Role {
  rule: string
  /** The files whose text is checked. */
  files: RegExp
  pattern: RegExp
  message: string
}

// What a suffix promises and imports alone do not show (ARCHITECTURE, "File roles on the server").
const roles: readonly Role[] = [
  {
    rule: 'rules-have-no-clock',
    files: /\.(rules|format)\.tsx?$/,
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/,
    message: 'asks the clock: take the time as a value',
  },
  {
    // Times in the database were written by its clock, so code that compares with them takes `now` from there too.
    rule: 'one-clock',
    files: /^server\/src\/modules\/(?!.*\.(rules|format)\.ts$)/,
    pattern: /\bDate\.now\(|\bnew Date\(\)/,
    message: "asks this machine's clock: take `ctx.now`, or `now()` in the query",
  },
  {
    // The first start stores the variable in the settings of the site, which decide from then on (SITE-2).
    rule: 'one-time-zone',
    files: /^server\/src\/modules\/(?!settings\/settings\.public\.ts$)/,
    pattern: /\bSITE_TIME_ZONE\b/,
    message: "reads the time zone of the first start: take the site's, `ctx.timeZone`",
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
    rule: 'public-offers-operations',
    files: /\.public\.ts$/,
    pattern: /^export (?!type\b)\{[^}]*\} from '[^']*\.store\.ts'/m,
    message: 'hands a store function on: offer an operation that keeps what its tables need',
  },
  {
    rule: 'no-star-exports',
    files: /\.tsx?$/,
    pattern: /^export \*/m,
    message: 'hands a whole file on: name what is handed on',
  },
  {
    // Whole words, also within names: `pieceId`, `isAtStation`.
    rule: 'ui-has-no-factory-words',
    files: /^web\/src\/ui\//,
    pattern:
      /(?:(?<![a-z])(?:piece|station|parcel|pallet|shipment|carrier|supplier|stage|bench)|Piece|Station|Parcel|Pallet|Shipment|Carrier|Supplier|Stage|Bench)s?(?![a-z])/,
    message: 'knows the factory: take it as a parameter, or move it to the feature, words, pickers or scans',
  },
]
const suffixes = /\.(routes|actions|rules|store|views|format|jobs|events|handlers|module|public|service|types|worker)$/

/** Checks that each file does what its suffix says, and that each suffix in a module is known. */
export function checkRoles(root: string): Finding[] {
  return listSources(root)
    .filter((file) => !isTest(file))
    .flatMap((file) => [
      ...suffixFindings(file),
      ...storeFindings(root, file),
      ...textFindings(root, file),
      ...barrelFindings(root, file),
    ])
}

/**
 * Reports a file that only hands on what others export: who needs it imports it from where it stands. In the web, such
 * a file can be what is loaded late as one.
 */
function barrelFindings(root: string, file: string): Finding[] {
  if (file.startsWith('web/')) return []
  const text = withoutComments(readText(root, file))
  const own = text.replace(/^export\s+(type\s+)?\{[^}]*\}\s+from\s+'[^']+';?/gm, '')
  if (own === text || own.trim() !== '') return []
  return [{ rule: 'no-barrels', file, message: 'has nothing but re-exports: import from the files themselves' }]
}

function textFindings(root: string, file: string): Finding[] {
  const text = withoutComments(readText(root, file))
  return roles
    .filter((role) => role.files.test(file) && role.pattern.test(text))
    .map(({ rule, message }) => ({ rule, file, message }))
}

/**
 * Reports a file without a suffix, or with a misspelled one (`x.rule.ts`), which would escape every rule that goes by
 * suffix.
 */
function suffixFindings(file: string): Finding[] {
  if (!file.startsWith('server/src/modules/')) return []
  const name = (file.split('/').at(-1) ?? '').replace(/\.ts$/, '')
  if (!name.includes('.')) {
    return [{ rule: 'missing-suffix', file, message: 'has no role: give it one of the suffixes in ARCHITECTURE.md' }]
  }
  if (suffixes.test(name)) return []
  return [{ rule: 'unknown-suffix', file, message: 'its suffix is none of the roles in ARCHITECTURE.md' }]
}

/** Reports store functions whose first argument is not `tx: Tx`: they must not run outside a transaction. */
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
