import { parseArgs } from 'node:util'
import { settleRestoredKey } from '../modules/auth/auth.public.ts'
import { hasUsers } from '../modules/users/users.public.ts'
import { describeLostFile } from '../platform/backup/backed-up-files.ts'
import { restoreBackup } from '../platform/backup/load.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { describeEndedAccess, describeReturnedAccess } from './doctor/doctor-restores.ts'
import { requireOneFile, readArguments } from './frame/arguments.ts'
import { progress, runOnSite } from './frame/command.ts'
import { completeRestore } from './restore/complete-restore.ts'

const usage = `npm run restore -- FILE
Restores a backup into an empty site of the same version while no server is running on it. Everyone has to sign in again
afterwards, devices are paired and recovery codes and API tokens made again, and numbers on paper continue far above
those in the backup. Users, their roles and passwords are those of the backup: deactivate again anyone who has left since then.`

const read = () => readArguments(usage, () => requireOneFile(parseArgs({ allowPositionals: true }).positionals))

await runOnSite('restore', read, async (site, path) => {
  if (site.runningServer)
    throw new StartRefusal(`The ${site.runningServer.label} is running on this site. Stop it first.`)
  const { serverKey } = site.services
  let unopened = 0
  const { tables, files, lost, made_at } = await restoreBackup(site.owner, site.files, path, {
    inUse: hasUsers,
    async afterLoad(tx, restored) {
      await completeRestore(tx, restored)
      unopened = (await settleRestoredKey(tx, serverKey)).unopened
    },
    onProgress: progress,
  })
  process.stdout.write(`${tables} tables and ${files} files were restored from ${path}, made ${made_at}\n`)
  process.stdout.write(`${describeEndedAccess}\n${describeReturnedAccess}\n`)
  if (unopened > 0) {
    progress(
      `${unopened} people sign in with an app that only the server key of the backup’s site can check. Put that file at ` +
        `${serverKey.path}, or go on without it: npm run rotate-key -- --lost`,
    )
  }
  if (lost.length > 0) {
    progress(`${lost.length} files were already lost when the backup was made, and are missing here:`)
    for (const file of lost) progress(describeLostFile(file))
    progress('Put them back from a copy of the file store, or import their designs again.')
  }
  return 0
})
