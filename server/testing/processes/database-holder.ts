import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process of its own that has the embedded database of a folder open. */
export interface DatabaseHolder {
  pid: number
  /** Where its database listens. */
  host: string
  leave: () => Promise<void>
  kill: () => Promise<void>
}

/** Starts one, as a server or as a command. It ends with the process of the tests at the latest. */
export async function givenHolder(dataFolder: string, mode: 'server' | 'command' = 'server'): Promise<DatabaseHolder> {
  const program = fileURLToPath(new URL('./hold-database.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataFolder, mode], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const told = await Promise.race([once(child.stdout, 'data'), ended])
  const { host } = JSON.parse(String(told[0])) as { host: string }
  return {
    pid: Number(child.pid),
    host,
    leave: async () => {
      child.stdin.end()
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
