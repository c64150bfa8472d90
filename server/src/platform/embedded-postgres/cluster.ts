import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefusal } from '../start-refusal.ts'
import type { Programs } from './programs.ts'
import type { DatabaseAccount } from './database-account.ts'

const run = promisify(execFile)

/** The first role of a cluster, which may do everything in it; the server itself never uses it. */
export const superuser = 'postgres'

// Returns the locale arguments of initdb for a major version: C.UTF-8, under which trigrams keep accented letters.
function localeArguments(major: number): string[] {
  // From 17 on, PostgreSQL has its own C.UTF-8, whose order no update of the system library can change.
  const provider = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  return ['--encoding=UTF8', '--locale=C.UTF-8', ...provider]
}

/**
 * Creates a database cluster at `folder`, which must not exist yet; the account must be able to pass its parent folder.
 * Created under another name and renamed when complete, so that a kill in the middle leaves nothing that looks like a
 * cluster.
 */
export async function createCluster(programs: Programs, account: DatabaseAccount, folder: string): Promise<void> {
  const parent = dirname(folder)
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(folder)}.new-`)) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const aside = mkdtempSync(`${folder}.new-`)
  if (account) chownSync(aside, account.uid, account.gid)
  try {
    await initdb(programs, account, aside, ['--data-checksums'])
    renameSync(aside, folder)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
}

/** Runs initdb into an empty folder that belongs to the account. */
export async function initdb(
  programs: Programs,
  account: DatabaseAccount,
  folder: string,
  more: string[],
): Promise<void> {
  const program = join(programs.folder, 'bin', 'initdb')
  const options = [
    ...localeArguments(programs.major),
    `--username=${superuser}`,
    '--auth=trust',
    '--no-instructions',
    ...more,
  ]
  try {
    await run(program, ['-D', folder, ...options], { ...account, cwd: '/', env: serverEnvironment() })
  } catch (error) {
    const reason = (error as { stderr?: string }).stderr?.trim().split('\n').slice(-3).join(' ') ?? String(error)
    const nameless = reason.includes('could not look up')
    const hint = nameless
      ? ' Give that number an account in /etc/passwd, or set DATABASE_URL to a server of your own.'
      : ''
    throw new StartRefusal(`The database could not be created in ${folder}: ${reason}${hint}`)
  }
}

/** Only what PostgreSQL needs: passwords and keys of this process stay out of its environment. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}

/** Returns whether there is a complete cluster at `folder`. */
export function isCluster(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'))
}
