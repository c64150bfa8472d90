import { listFiles, readText } from './checkout-files.ts'
import type { Finding } from './finding.ts'

const folder = 'docs/requirements/'
const id = String.raw`(?<![\w-])([A-Z]+)-(\d+)(?![\w-])`
const definition = new RegExp(String.raw`\*\*${id}\*\*(.*)`, 'g')
const tested = /\.(test|spec)\.tsx?$/
const commented = /\.(tsx?|mjs|cjs|css|sql)$/
// A comment starts its line or follows white space, unlike an address or a glob in a string.
const comment = /(?:^|(?<=\s))(?:\/\*[\s\S]*?\*\/|\/\/.*|--.*)/gm
// Composed here, so that this file does not contain what it searches for.
const oldStyle = new RegExp(String.raw`\b(SP${'EC'}|DO${'MAIN'}|CHE${'CKS'})\b(?!-\d)|\bCHE${'CK'} \d`)
const leftOut = /^samples\//

interface Rule {
  file: string
  text: string
}

/**
 * Checks that requirements and citations agree: ids are defined once, every citation in code, tests and documents names
 * a rule, every check is cited by a test or says why it cannot be, and nothing cites an external document.
 */
export function checkRequirements(root: string): Finding[] {
  const files = listFiles(root).filter((file) => !leftOut.test(file) && (commented.test(file) || file.endsWith('.md')))
  const texts = new Map(files.map((file) => [file, readText(root, file)]))
  const { rules, findings } = readRules(texts)
  const prefixes = new Set([...rules.keys()].map((name) => name.replace(/-\d+$/, '')))
  const cited = new Map<string, Set<string>>()
  for (const [file, text] of texts) {
    for (const name of citations(file, text).filter((citation) => prefixes.has(citation.replace(/-\d+$/, '')))) {
      cited.set(name, (cited.get(name) ?? new Set()).add(file))
      if (!rules.has(name)) findings.push({ rule: 'citation-unknown', file, message: `${name} is defined nowhere` })
    }
    const old = file.startsWith(folder) ? null : oldStyle.exec(text)
    if (old) findings.push({ rule: 'citation-old', file, message: `"${old[0]}": cite a rule of ${folder} by its id` })
  }
  return [...findings, ...untestedFindings(rules, cited)]
}

function readRules(texts: ReadonlyMap<string, string>): { rules: Map<string, Rule>; findings: Finding[] } {
  const rules = new Map<string, Rule>()
  const findings: Finding[] = []
  for (const [file, text] of texts) {
    if (!file.startsWith(folder)) continue
    for (const [, prefix, number, rest = ''] of text.matchAll(definition)) {
      const name = `${prefix}-${number}`
      const first = rules.get(name)
      if (first) findings.push({ rule: 'requirement-twice', file, message: `${name} is defined in ${first.file}, too` })
      rules.set(name, { file, text: rest })
    }
  }
  return { rules, findings }
}

/**
 * Returns the ids that a file cites: all of a document, but only the comments of a source, because strings may contain
 * similar text.
 */
function citations(file: string, text: string): string[] {
  const parts = file.endsWith('.md') ? [text.replaceAll(definition, '$3')] : (text.match(comment) ?? [])
  return parts.flatMap((part) => [...part.matchAll(new RegExp(id, 'g'))].map(([name]) => name))
}

function untestedFindings(
  rules: ReadonlyMap<string, Rule>,
  cited: ReadonlyMap<string, ReadonlySet<string>>,
): Finding[] {
  const findings: Finding[] = []
  for (const [name, { file, text }] of rules) {
    if (!/^CHECK-\d/.test(name)) continue
    const tests = [...(cited.get(name) ?? [])].filter((one) => tested.test(one))
    const excuse = /_Not tested:_(.*)/.exec(text)?.[1]?.replace(/[|\s.]/g, '')
    if (tests.length === 0 && !excuse) {
      findings.push({ rule: 'check-untested', file, message: `${name} is cited by no test, and no reason is given` })
    }
    if (tests.length > 0 && excuse !== undefined) {
      findings.push({ rule: 'check-tested', file, message: `${name} is called not tested, but ${tests[0]} cites it` })
    }
  }
  return findings
}
