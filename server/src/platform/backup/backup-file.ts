import { createHash, randomBytes, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack, type Pack } from 'tar-stream'
import { StartRefusal } from '../start-refusal.ts'

// A backup is a gzipped tar followed by a seal: these letters and the SHA-256 of everything before them. Without the
// seal, a file that was truncated between two tables would look complete.
const seal = Buffer.from('PLATEN-BACKUP-1\n')
const sealBytes = seal.length + 32
// A backup that was killed leaves its part. Nobody is at work on one that wasn't written to for so long.
const partAgeMs = 12 * 60 * 60 * 1000

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

async function assertWritablePath(path: string): Promise<void> {
  const there = await stat(path).catch(() => undefined)
  if (there?.isDirectory()) throw new StartRefusal(`${path} is a folder. Name a file to write the backup to.`)
  try {
    await access(dirname(path), constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartRefusal(`The folder of ${path} cannot be written to (${code}). Name a file in another one.`)
  }
}

/** Makes the names in a folder survive a power failure, where it can be read and its file system can do so. */
async function syncNames(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (['EIO', 'ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Removes what killed backups to this path left, which nobody would ever look for. */
async function removeOldParts(path: string): Promise<void> {
  const folder = dirname(path)
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(basename(path)) || !/^(\.[0-9a-f]{12})?\.part$/.test(name.slice(basename(path).length)))
      continue
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - partAgeMs)
      await rm(join(folder, name), { force: true }).catch(() => undefined)
  }
}

/**
 * Writes a backup; `fill` adds the entries. The file appears under its name only when it is complete and synced, also
 * where several backups are written to one path: the last one to finish wins. Throws a StartRefusal for a path that
 * cannot be written, before anything is read.
 */
export async function writeBackup(path: string, fill: (archive: Pack) => Promise<void>): Promise<void> {
  await assertWritablePath(path)
  await removeOldParts(path)
  const part = `${path}.${randomBytes(6).toString('hex')}.part`
  const file = await open(part, 'wx', 0o600)
  const archive = pack()
  const hash = createHash('sha256')
  const written = pipeline(archive, createGzip({ level: 6 }), hashing(hash), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await file.writeFile(chunk)
  })
  try {
    await Promise.race([fill(archive).then(() => archive.finalize()), written])
    await written
    await file.writeFile(Buffer.concat([seal, hash.digest()]))
    await file.sync()
    await file.close()
    await rename(part, path)
    await syncNames(dirname(path))
  } catch (error) {
    archive.destroy()
    await written.catch(() => undefined)
    await file.close().catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}

/**
 * Reads the whole file once and throws a StartRefusal if it is not a backup, is truncated, or was altered. Called
 * before anything is restored.
 */
export async function verifyBackup(path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => {
      throw new StartRefusal(`File not found: ${path}. Check the name.`)
    },
  )
  const file = await open(path, 'r')
  const end = Buffer.alloc(sealBytes)
  try {
    if (size > sealBytes) await file.read(end, 0, sealBytes, size - sealBytes)
  } finally {
    await file.close()
  }
  if (!end.subarray(0, seal.length).equals(seal)) {
    throw new StartRefusal(
      `${path} is not a whole Platen backup: it was cut off, or is another kind of file. Take an earlier one.`,
    )
  }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: size - sealBytes - 1 })) hash.update(chunk as Buffer)
  if (!hash.digest().equals(end.subarray(seal.length))) {
    throw new StartRefusal(`${path} was altered after it was written. Take another backup.`)
  }
}

/** Yields the entries of a verified backup in the order in which they were written. */
export async function readBackup(
  path: string,
  each: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const { size } = await stat(path)
  const entries = extract()
  const reading = pipeline(createReadStream(path, { end: size - sealBytes - 1 }), createGunzip(), entries)
  const work = (async () => {
    for await (const entry of entries) {
      // The same stream under another type: the library's own types leave out what it inherits.
      await each(entry.header.name, entry as unknown as Readable)
      entry.resume()
    }
  })()
  await Promise.all([reading, work])
}
