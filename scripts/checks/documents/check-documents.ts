import { dirname, join, normalize } from 'node:path'
import { listFiles, readText } from '../checkout-files.ts'
import type { Finding } from '../finding.ts'

const aboutSecurity = /^(?:SECURITY|docs\/security[a-z-]*)\.md$/
const standard = 'docs/security-asvs.md'
const states = ['met', 'not met', 'not applicable']
const maxWords = 12

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; they come before those of level 3. */
const sections: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

/**
 * Checks what is written about security: the files that it names and links to exist, a test's title stands in the file
 * named before it, and each requirement of ASVS has one line with one of three states.
 */
export function checkDocuments(root: string): Finding[] {
  const files = new Set(listFiles(root))
  const documents = [...files].filter((file) => aboutSecurity.test(file))
  return [
    ...documents.flatMap((file) => referenceFindings(root, file, files)),
    ...(files.has(standard) ? standardFindings(readText(root, standard)) : [finding(`${standard} is missing`)]),
  ]
}

function referenceFindings(root: string, file: string, files: ReadonlySet<string>): Finding[] {
  const findings: Finding[] = []
  const miss = (message: string) => void findings.push({ rule: 'document-reference', file, message })
  const text = readText(root, file)
  for (const [, target = ''] of text.matchAll(/\]\(([^):#]+)(?:#[^)]*)?\)/g)) {
    const linked = normalize(join(dirname(file), target))
    if (!files.has(linked) && ![...files].some((known) => known.startsWith(`${linked}/`)))
      miss(`${target} does not exist`)
  }
  for (const line of text.split('\n')) {
    let named: string | null = null
    for (const [, path, title] of line.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|md))`|“([^”]+)”/g)) {
      if (path !== undefined) {
        named = files.has(path) ? path : null
        if (named === null) miss(`${path} does not exist`)
      } else if (title !== undefined && line.startsWith('|') && (!named || !readText(root, named).includes(title))) {
        miss(`“${title}” is not in ${named ?? 'a file that is named before it'}`)
      }
    }
  }
  return findings
}

const finding = (message: string): Finding => ({ rule: 'standard-line', file: standard, message })

function standardFindings(text: string): Finding[] {
  const findings: Finding[] = []
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| ([^|]+) \| ([^|]*) \| ([^|]*) \|$/gm)]
  const wanted = new Set(numbersOfStandard())
  const seen = new Set<string>()
  for (const [, number = '', asks = '', state = '', evidence = ''] of rows) {
    if (!wanted.has(number)) findings.push(finding(`${number} is no requirement of levels 1 and 2`))
    if (seen.has(number)) findings.push(finding(`${number} stands here twice`))
    seen.add(number)
    if (!states.includes(state)) findings.push(finding(`${number} is “${state}”; write one of: ${states.join(', ')}`))
    if (asks.split(' ').length > maxWords) findings.push(finding(`${number} asks in more than ${maxWords} words`))
    if (evidence.trim() === '') findings.push(finding(`${number} has no evidence and no reason`))
  }
  for (const number of wanted) if (!seen.has(number)) findings.push(finding(`${number} is missing`))
  const figures = states.map((state) => `${rows.filter((row) => row[3] === state).length} ${state}`).join(', ')
  if (!text.includes(`**${figures}.**`)) findings.push(finding(`the figures at the top are now: **${figures}.**`))
  return findings
}

function numbersOfStandard(): string[] {
  return Object.entries(sections).flatMap(([chapter, counts]) =>
    counts.flatMap((count, at) => Array.from({ length: count }, (_, n) => `${chapter}.${at + 1}.${n + 1}`)),
  )
}
