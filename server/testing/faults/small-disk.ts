import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this account may mount a disk that no other process sees. */
export const canMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

const mebibyte = 1024 * 1024

/** A disk in memory that only the processes that `run` starts see. It goes with them and with the tests. */
export interface SmallDisk {
  /** Where the processes find it. */
  folder: string
  /** Where the tests find it. */
  inside: string
  run(file: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess
  /** Takes every free byte. */
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

/** Mounts a disk of so many mebibytes in a mount namespace of its own. */
export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-small-disk-'))
  // When root starts it, the database runs as nobody, who must be able to pass.
  await chmod(folder, 0o755)
  const mount = `mount -t tmpfs -o size=${mebibytes}m,mode=755 none "$0" && echo mounted && exec cat`
  // Holds the namespace until its standard input closes, which it does however the tests end.
  const holder = spawn('unshare', ['--mount', 'sh', '-c', mount, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  const inside = `/proc/${holder.pid}/root${folder}`
  const filler = join(inside, 'filler')
  return {
    folder,
    inside,
    run: (file, args, env) =>
      spawn('nsenter', ['--mount', `--target=${holder.pid}`, process.execPath, file, ...args], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    async fill() {
      const file = await open(filler, 'a')
      try {
        for (const size of [mebibyte, 4096]) await appendUntilFull(file, Buffer.alloc(size))
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler, { force: true }),
    async remove() {
      holder.stdin.end()
      await once(holder, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

async function appendUntilFull(file: Awaited<ReturnType<typeof open>>, bytes: Buffer): Promise<void> {
  try {
    for (;;) await file.write(bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
