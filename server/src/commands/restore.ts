import { parseArgs } from 'node:util'
import { stopRunsAfterRestore } from '../modules/bulk-runs/bulk-runs.public.ts'
import { recordRestore } from '../modules/restores/restores.public.ts'
import { hasUsers } from '../modules/users/users.public.ts'
import { describeLostFile } from '../platform/backup/backed-up-files.ts'
import { restoreBackup } from '../platform/backup/load.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { requireOneFile, readArguments } from './frame/arguments.ts'
import { progress, runOnSite } from './frame/command.ts'

const usage = `npm run restore -- FILE
Restores a backup into an empty site of the same version while no server is running on it. Everyone has to sign in again
afterwards, and numbers on paper continue far above those in the backup.`

const read = () => readArguments(usage, () => requireOneFile(parseArgs({ allowPositionals: true }).positionals))

await runOnSite('restore', read, async (site, path) => {
  if (site.runningServer)
    throw new StartRefusal(`The ${site.runningServer.label} is running on this site. Stop it first.`)
  const { tables, files, lost, made_at } = await restoreBackup(site.owner, site.services.files, path, {
    inUse: hasUsers,
    async afterLoad(tx, restored) {
      await recordRestore(tx, restored)
      await stopRunsAfterRestore(tx)
    },
    onProgress: progress,
  })
  process.stdout.write(`${tables} tables and ${files} files were restored from ${path}, made ${made_at}\n`)
  if (lost.length > 0) {
    progress(`${lost.length} files were already lost when the backup was made, and are missing here:`)
    for (const file of lost) progress(describeLostFile(file))
    progress('Put them back from a copy of the file store, or import their designs again.')
  }
  return 0
})
