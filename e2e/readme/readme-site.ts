import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutInstalling } from '../../scripts/checks/readme/readme-sections.ts'
import { copySources } from '../../scripts/testing/copied-sources.ts'
import { freePort } from '../testing/server/free-port.ts'
import { type Started, startServer } from '../testing/server/built-server.ts'
import { readCommands } from './readme.ts'

const checkout = join(import.meta.dirname, '../..')

/**
 * A site that the commands of a section of the README start: only the port and the data folder are those of the test.
 * @param fresh - in a copy of the checkout without packages and without a build, as a clone is, and every command of
 * the section; otherwise in this checkout, without those that install packages
 */
export async function startAsReadmeSays(
  heading: string,
  environment: Record<string, string> = {},
  { fresh = false } = {},
): Promise<Started & { address: string }> {
  const port = String(await freePort())
  const commands = readCommands(heading)
  const address = `http://127.0.0.1:${port}`
  if (!fresh) return { ...(await startServer(['bash', '-c', withoutInstalling(commands)], port, environment)), address }
  const folder = mkdtempSync(join(tmpdir(), 'platen-clone-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    copySources(checkout, folder)
    // As a clone is: other users can read it, and the tools of this checkout are not on its path.
    chmodSync(folder, 0o755)
    const PATH = (process.env.PATH ?? '').split(':').filter((entry) => !entry.startsWith(checkout))
    const started = await startServer(
      ['bash', '-c', commands],
      port,
      { ...environment, PATH: PATH.join(':') },
      { folder, readyWithinMs: 300_000 },
    )
    return { ...started, address, end: () => started.end().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
