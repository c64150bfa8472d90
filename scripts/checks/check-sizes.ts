import { isTest, listFiles, readText } from './checkout-files.ts'
import type { Finding } from './finding.ts'

// A file above the first number does two jobs; above the second one the check fails.
const limits = { source: { warn: 250, fail: 400 }, test: { warn: 400, fail: 600 } }
// A list is declared in few lines; its columns and filters have files of their own where they are many.
const maxListPageLines = 120
// The formatter wraps code at this column but leaves comments as they are.
const maxCommentColumns = 120
const commentLine = /^\s*(?:\/\/|\/?\*|--) /
const binary = /\.(png|jpe?g|gif|webp|ico|pdf|woff2?|ttf|otf|zip|gz|br|mp3|wav)$/
const namedBySomebodyElse = /^(README|ARCHITECTURE|GLOSSARY|LICENSE|NOTICE|SECURITY|Dockerfile)(\.\w+)?$/
const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const leftOut = /^samples\//
const maxFilesInFolder = 25

type FolderLimits = Readonly<Record<string, number>>

// Folders of sources, in which people look for files by name.
const foldersOfSources = /^(contracts|server|web|e2e|bench|scripts)\//
// Folders that are fuller than the rule says, with how many files they may hold until they are divided; never more.
const fullFolders: FolderLimits = {}

/** Checks lengths and names of files, the width of comments, and what must never be committed. */
export function checkSizes(root: string, folderLimits: FolderLimits = fullFolders): Finding[] {
  const files = listFiles(root).filter((file) => !leftOut.test(file))
  const named = files.flatMap((file) => {
    const names = nameFindings(file)
    if (binary.test(file)) return names
    const text = readText(root, file)
    return [
      ...names,
      ...lengthFindings(file, text),
      ...wideCommentFindings(file, text),
      ...unfinishedFindings(file, text),
      ...placeFindings(root, file, text),
    ]
  })
  return [...named, ...migrationFindings(files), ...folderFindings(files, folderLimits)]
}

/** Reports folders with too many files; a divided folder shows what belongs together. */
function folderFindings(files: readonly string[], folderLimits: FolderLimits): Finding[] {
  const counts = new Map<string, number>()
  for (const file of files.filter((file) => foldersOfSources.test(file) && !file.startsWith('server/migrations/'))) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].flatMap(([folder, count]): Finding[] => {
    const maxFiles = folderLimits[folder] ?? maxFilesInFolder
    if (count > maxFiles) {
      return [{ rule: 'folder-too-full', file: folder, message: `${count} files, at most ${maxFiles}: divide it` }]
    }
    if (folder in folderLimits && count <= maxFilesInFolder) {
      return [
        {
          rule: 'folder-no-longer-full',
          file: folder,
          message: 'take it off the list in scripts/checks/check-sizes.ts',
        },
      ]
    }
    return []
  })
}

/**
 * Reports migrations whose numbers repeat or leave a gap, on which the server refuses to start; two branches often take
 * the same number.
 */
function migrationFindings(files: readonly string[]): Finding[] {
  const migrations = files.filter((file) => /^server\/migrations\/\d{4}_\w+\.sql$/.test(file))
  return migrations.flatMap((file, at) => {
    const due = String(at + 1).padStart(4, '0')
    if (file.split('/').at(-1)?.startsWith(due)) return []
    return [{ rule: 'migration-number', file, message: `out of order: number ${due} is due` }]
  })
}

function wideCommentFindings(file: string, text: string): Finding[] {
  if (!/\.(tsx?|mjs|cjs|css|sql)$/.test(file)) return []
  const wide = text.split('\n').flatMap((line, at) => {
    // A directive to a tool, and an address, stay on one line.
    const isWide = line.length > maxCommentColumns && commentLine.test(line) && !/oxlint-|https?:/.test(line)
    return isWide ? [at + 1] : []
  })
  if (wide.length === 0) return []
  const message = `line ${wide.join(', ')}: wrap the comment at ${maxCommentColumns} columns`
  return [{ rule: 'comment-too-wide', file, message }]
}

function lengthFindings(file: string, text: string): Finding[] {
  // A file of texts is as long as its screens have texts; nothing in it has to be understood together.
  if (!/\.(tsx?|mjs|cjs|css)$/.test(file) || file.endsWith('.texts.ts')) return []
  const lines = text.split('\n').length - 1
  if (file.endsWith('-page.tsx') && lines > maxListPageLines && text.includes('<List of=')) {
    const message = `${lines} lines, at most ${maxListPageLines} for the screen of a list`
    return [{ rule: 'list-page-too-long', file, message }]
  }
  const limit = isTest(file) ? limits.test : limits.source
  if (lines <= limit.warn) return []
  const message = `${lines} lines, at most ${limit.warn}: look for the seam`
  return [
    lines > limit.fail ? { rule: 'file-too-long', file, message } : { rule: 'file-long', file, message, warning: true },
  ]
}

function nameFindings(file: string): Finding[] {
  const parts = file.split('/')
  const name = parts.at(-1) ?? ''
  const findings: Finding[] = []
  if (/^index\.(tsx?|mjs|cjs|js)$/.test(name)) {
    findings.push({ rule: 'no-index-files', file, message: 'name the file after what it holds' })
  }
  const odd = [...parts.slice(0, -1), name].find((part) => !kebabCase.test(part) && !namedBySomebodyElse.test(part))
  if (odd !== undefined && !/^server\/migrations\/\d{4}_[a-z0-9_]+\.sql$/.test(file)) {
    findings.push({ rule: 'kebab-case', file, message: `${odd} is not in kebab-case` })
  }
  const drawer = parts
    .map((part) => part.split('.')[0])
    .find((part) => /^(utils?|helpers?|common|misc|shared)$/.test(part ?? ''))
  if (drawer)
    findings.push({ rule: 'no-drawers', file, message: `"${drawer}" says nothing: name it after what it holds` })
  return findings
}

// Written so that these patterns do not match themselves.
const unfinished = /\b(TO[D]O|FIX[M]E|XX[X]|lorem[ ]ipsum|not[ ]implemented)\b/
const leftOutTest = /\.(only|skip|todo|fixme)\(/
const conditionalTest = /\.(skipIf|runIf)\(/
/** Files whose tests need something that not every machine has, and what. Nothing else is left out on a condition. */
const conditionalTests: Readonly<Record<string, string>> = {
  'scripts/checks/readme/unit.test.ts': 'systemd, which reads units',
  'server/src/commands/full-disk.test.ts': 'a release, by an account that may mount a disk',
  'server/src/platform/machine/full-log-disk.test.ts': 'a release, by an account that may mount a disk',
  'server/src/recorded-statements.test.ts':
    'the statements of all tests are checked on a version that runs few of them',
  'server/src/platform/embedded-postgres/data-folder.test.ts': 'started by root, or by another account',
  'server/src/platform/embedded-postgres/database-server.test.ts': 'Linux, which has `flock`',
  'server/src/platform/embedded-postgres/programs.test.ts': 'started by root, with another account to become',
  'server/src/platform/files/file-store.test.ts': 'Linux, which lists open files, or started by root',
  'server/src/platform/machine/run-by-root.test.ts': 'started by root',
}

function unfinishedFindings(file: string, text: string): Finding[] {
  if (!/\.(tsx?|mjs|cjs|css|sql|md|html)$/.test(file)) return []
  const findings: Finding[] = []
  if (unfinished.test(text)) findings.push({ rule: 'unfinished', file, message: 'holds a note of unfinished work' })
  if (/\.test\.tsx?$|^e2e\//.test(file) && leftOutTest.test(text)) {
    findings.push({ rule: 'test-left-out', file, message: 'leaves tests out, or all others' })
  }
  if (/\.test\.tsx?$|^e2e\//.test(file) && conditionalTest.test(text) !== file in conditionalTests) {
    const message =
      file in conditionalTests
        ? 'no longer leaves a test out: take it off the list in scripts/checks/check-sizes.ts'
        : 'leaves tests out on a condition: name it and the condition in scripts/checks/check-sizes.ts'
    findings.push({ rule: 'test-left-out-sometimes', file, message })
  }
  return findings
}

function placeFindings(root: string, file: string, text: string): Finding[] {
  const findings: Finding[] = []
  // A path of one step (/app) may be intended; a longer one is the location of this checkout.
  const here = root.split('/').length > 2 && text.includes(`${root}/`)
  if (here || /(?<![\w.$}])\/(home|Users)\/[a-z]\w*\//.test(text)) {
    findings.push({ rule: 'path-of-a-machine', file, message: 'names a folder of the machine that it was written on' })
  }
  if (file === 'package-lock.json' && /"resolved":\s*"[a-z+]+:/.test(text)) {
    findings.push({
      rule: 'lockfile-address',
      file,
      message: 'names the address of a registry: omit-lockfile-registry-resolved',
    })
  }
  if (file.endsWith('.npmrc') && /^\s*(@[^:]+:)?registry\s*=/m.test(text)) {
    findings.push({ rule: 'registry-address', file, message: 'names the address of a registry' })
  }
  return findings
}
