import { freePort } from '../testing/server/free-port.ts'
import { type Started, startServer } from '../testing/server/built-server.ts'
import { readCommands } from './readme.ts'

/** A site that the commands of a section of the README start: only the port and the data folder are those of the test. */
export async function startAsReadmeSays(
  heading: string,
  environment: Record<string, string> = {},
): Promise<Started & { address: string }> {
  const port = String(await freePort())
  const started = await startServer(['bash', '-c', readCommands(heading)], port, environment)
  return { ...started, address: `http://127.0.0.1:${port}` }
}
