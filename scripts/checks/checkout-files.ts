import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folders that hold sources, in the order in which people read them. */
export const sourceFolders = ['contracts', 'server', 'web', 'e2e', 'bench', 'scripts'] as const

/**
 * Every file that git keeps or would keep, with paths from the root and `/` between folders. Files not yet added count
 * too, so that a check says before a commit what it would say after it. Refuses a folder that is no git checkout.
 */
export function listFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file))).toSorted()
}

/** The files among `listFiles` that are TypeScript sources of ours. */
export function listSources(root: string): string[] {
  return listFiles(root).filter(
    (file) =>
      sourceFolders.some((folder) => file.startsWith(`${folder}/`)) && /\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
  )
}

/** The text of a file below the root. */
export function readText(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Whether a file is a test or only helps tests; rules about production code leave it out. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\/|\.fixtures?\.tsx?$|^e2e\//.test(file)
}
