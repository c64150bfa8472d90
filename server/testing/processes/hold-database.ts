import { openDatabaseServer } from '../../src/platform/embedded-postgres/database-server.ts'

/**
 * A process of its own that opens the database of a folder, tells so on standard output, and keeps it until its
 * standard input closes. For tests of what happens when such a process is killed.
 */
const [, , dataFolder = '', mode = 'server'] = process.argv

const opened = await openDatabaseServer({
  data_folder: dataFolder,
  mode: mode === 'server' ? 'server' : 'command',
  label: `${mode} of the test`,
})
process.stdout.write(`${JSON.stringify({ adopted: opened.adopted, host: opened.app.host })}\n`)
process.stdin.resume()
process.stdin.once('end', () => void opened.stop().then(() => process.exit(0)))
