import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import { isCluster } from './cluster.ts'
import { canPass, databaseAccount } from './database-account.ts'

/** Returns the folder of the database cluster inside a data folder. */
export function clusterFolder(dataFolder: string): string {
  return join(dataFolder, 'postgres')
}

/**
 * Returns the data folder of this site and creates it if it is missing: `dataDir` (DATA_DIR), else `.data` in the
 * checkout, else, if the account of the database cannot reach that, `/var/lib/platen/<hash of the checkout's path>`. An
 * existing database always wins. With `database: false` (the site uses its own PostgreSQL server) any folder that this
 * process can write to is fine.
 *
 * @throws StartRefusal if the account cannot reach a given folder.
 */
export function resolveDataFolder(
  dataDir: string | undefined,
  checkout: string,
  options: { database: boolean },
): string {
  const chosen = dataDir ? resolve(dataDir) : options.database ? defaultFolder(checkout) : join(checkout, '.data')
  assertNoFileInPath(chosen)
  if (options.database) assertReachable(chosen, dataDir === undefined ? 'The data folder' : 'DATA_DIR')
  createFolder(chosen)
  assertWritable(chosen)
  return chosen
}

function defaultFolder(checkout: string): string {
  const inside = join(checkout, '.data')
  const hash = createHash('sha256').update(checkout).digest('hex').slice(0, 12)
  const outside = join('/var/lib/platen', hash)
  // Existing data matter more than the current permissions.
  if (existsSync(clusterFolder(inside))) return inside
  if (isCluster(clusterFolder(outside))) return outside
  return findBlockedFolder(inside) === undefined ? inside : outside
}

function assertNoFileInPath(folder: string): void {
  for (let step = folder; step !== dirname(step); step = dirname(step)) {
    try {
      if (statSync(step).isDirectory()) return
      throw new StartRefusal(
        `The data folder ${folder} cannot be created: ${step} is not a folder. Set DATA_DIR to another folder.`,
      )
    } catch (error) {
      // Missing so far, or below a file; the next step finds out.
      if (error instanceof StartRefusal) throw error
    }
  }
}

function assertReachable(folder: string, name: string): void {
  const cluster = statSync(clusterFolder(folder), { throwIfNoEntry: false })
  const uid = process.getuid?.()
  if (cluster && uid !== undefined && uid !== 0 && cluster.uid !== uid) {
    throw new StartRefusal(
      `${name} ${folder} holds a database of another account (number ${cluster.uid}). ` +
        'Start as that account or as root, or set DATA_DIR to another folder.',
    )
  }
  const blocked = findBlockedFolder(folder)
  if (blocked !== undefined) {
    throw new StartRefusal(
      `${name} ${folder} is out of reach for the account "nobody", which the database runs as when root starts it: ` +
        `${blocked} does not let it pass. Allow that (chmod o+x ${blocked}), or set DATA_DIR to a folder that ` +
        'everybody may pass to, such as /var/lib/platen.',
    )
  }
}

/** Returns the first existing folder on the path that the database's account cannot pass. */
function findBlockedFolder(folder: string): string | undefined {
  const account = databaseAccount(clusterFolder(folder))
  if (!account) return undefined
  const way: string[] = []
  for (let step = folder; ; step = dirname(step)) {
    if (existsSync(step)) way.unshift(step)
    if (step === dirname(step)) break
  }
  return way.find((step) => !canPass(account, step))
}

function createFolder(folder: string): void {
  if (existsSync(folder)) return
  createFolder(dirname(folder))
  try {
    mkdirSync(folder)
    // Others can pass to their own files in it (as root: the database's account) and see nothing else. Set explicitly,
    // whatever the umask.
    chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    throw new StartRefusal(
      `The data folder ${folder} cannot be created (${(error as NodeJS.ErrnoException).code}). ` +
        'Set DATA_DIR to a folder that this account may write to.',
    )
  }
}

function assertWritable(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new StartRefusal(
      `The data folder ${folder} cannot be written to by this account. ` +
        'Start as the account that made it, or set DATA_DIR to another folder.',
    )
  }
}
