import { parseArgs } from 'node:util'
import { describeLostFile } from '../platform/backup/backed-up-files.ts'
import { backUp } from '../platform/backup/dump.ts'
import { requireOneFile, readArguments } from './frame/arguments.ts'
import { progress, runOnSite } from './frame/command.ts'

const usage = `npm run backup -- FILE
Writes the database and the files of this site to one file, also while the server is running. Exits with 1 if a file is
lost: the rest is saved, and the lost files are listed.`

const read = () => readArguments(usage, () => requireOneFile(parseArgs({ allowPositionals: true }).positionals))

await runOnSite('backup', read, async (site, path) => {
  const { tables, files, lost } = await backUp(site.owner, site.services.files, path, progress)
  process.stdout.write(`${tables} tables and ${files} files are in ${path}\n`)
  if (lost.length === 0) return 0
  progress(`${lost.length} of this site's files are lost and not in the backup:`)
  for (const file of lost) progress(describeLostFile(file))
  progress('Restore them from a copy of the file store, or import their designs again. Then take another backup.')
  return 1
})
