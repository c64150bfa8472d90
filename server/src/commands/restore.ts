import { parseArgs } from 'node:util'
import { stopPrintingAfterRestore } from '../modules/print-jobs/print-jobs.public.ts'
import { anyPerson } from '../modules/users/users.public.ts'
import { restoreBackup } from '../platform/backup/load.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { onlyFile, readArguments } from './frame/arguments.ts'
import { progress, runOnSite } from './frame/command.ts'

const usage = `npm run restore -- FILE
Puts a backup into an empty site of the same version, while no server works on it.`

const read = () => readArguments(usage, () => onlyFile(parseArgs({ allowPositionals: true }).positionals))

await runOnSite('restore', read, async (site, path) => {
  if (site.in_charge) throw new StartRefusal(`The ${site.in_charge.label} works on this site. End it first.`)
  const { tables, files } = await restoreBackup(site.owner, site.services.files, path, {
    inUse: anyPerson,
    afterLoad: stopPrintingAfterRestore,
    onProgress: progress,
  })
  process.stdout.write(`${tables} tables and ${files} files were restored from ${path}\n`)
  return 0
})
