import { parseArgs } from 'node:util'
import { stopPrintingAfterRestore } from '../modules/print-jobs/print-jobs.public.ts'
import { anyPerson } from '../modules/users/users.public.ts'
import { restoreBackup } from '../platform/backup/load.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { progress, runOnSite } from './frame/command.ts'

await runOnSite('restore', async (site) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new StartRefusal('npm run restore -- FILE')
  if (site.in_charge) throw new StartRefusal(`The ${site.in_charge.label} works on this site. End it first.`)
  const { tables, files } = await restoreBackup(site.owner, site.services.files, path, {
    inUse: anyPerson,
    afterLoad: stopPrintingAfterRestore,
    onProgress: progress,
  })
  process.stdout.write(`${tables} tables and ${files} files were restored from ${path}\n`)
  return 0
})
