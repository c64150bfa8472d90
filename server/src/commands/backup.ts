import { parseArgs } from 'node:util'
import { backUp } from '../platform/backup/dump.ts'
import { onlyFile, readArguments } from './frame/arguments.ts'
import { progress, runOnSite } from './frame/command.ts'

const usage = `npm run backup -- FILE
Writes the database and the files of this site into one file, also while the server works.`

const read = () => readArguments(usage, () => onlyFile(parseArgs({ allowPositionals: true }).positionals))

await runOnSite('backup', read, async (site, path) => {
  const { tables, files } = await backUp(site.owner, site.services.files, path, progress)
  process.stdout.write(`${tables} tables and ${files} files are in ${path}\n`)
  return 0
})
