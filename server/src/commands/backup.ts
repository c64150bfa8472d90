import { parseArgs } from 'node:util'
import { backUp } from '../platform/backup/dump.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { progress, runOnSite } from './frame/command.ts'

await runOnSite('backup', async (site) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new StartRefusal('npm run backup -- FILE')
  const { tables, files } = await backUp(site.owner, site.services.files, path, progress)
  process.stdout.write(`${tables} tables and ${files} files are in ${path}\n`)
  return 0
})
