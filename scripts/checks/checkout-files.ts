import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The source folders, in the order in which people read them. */
export const sourceFolders = ['contracts', 'server', 'web', 'e2e', 'bench', 'scripts'] as const

/**
 * Returns every file that git tracks or would track, with paths from the root and `/` between folders. Files not yet
 * added count too, so that a check finds the same before a commit as after it. Throws for a folder that is not a git
 * checkout.
 */
export function listFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file))).toSorted()
}

/** Returns the files of `listFiles` that are our own TypeScript sources. */
export function listSources(root: string): string[] {
  return listFiles(root).filter(
    (file) =>
      sourceFolders.some((folder) => file.startsWith(`${folder}/`)) && /\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
  )
}

/** Returns the files that differ from the commit at which this branch left `since`, committed or not. */
export function listChangedFiles(root: string, since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const differing = git('diff', '--name-only', git('merge-base', 'HEAD', since)).split('\n')
  const untracked = git('ls-files', '--others', '--exclude-standard').split('\n')
  const changed = new Set([...differing, ...untracked])
  return listFiles(root).filter((file) => changed.has(file))
}

/** Returns the text of a file below the root. */
export function readText(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Returns whether a file is a test or a test helper; rules about production code skip it. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\/|\.fixtures?\.tsx?$|^e2e\//.test(file)
}
