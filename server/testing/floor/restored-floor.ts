import { createTestAppOn, type TestApp } from '../platform/test-app.ts'
import { createTestDatabase } from '../platform/test-database.ts'
import { restoreBackup } from '../../src/platform/backup/load.ts'
import { completeRestore } from '../../src/commands/restore/complete-restore.ts'
import type { Floor } from './given-floor.ts'

/** The same floor in a new site out of a backup, as `npm run restore` makes it. `close` ends the new site only. */
export async function restoreFloor(floor: Floor, path: string): Promise<Floor> {
  const database = await createTestDatabase()
  const { files } = floor.site.services
  await restoreBackup(database.owner, files, path, {
    inUse: async () => false,
    afterLoad: completeRestore,
    onProgress: () => undefined,
  })
  const site: TestApp = await createTestAppOn(database, files)
  return {
    ...floor,
    site,
    at: async (kind) => ({ ...(await site.system()), station: floor.stations[kind] }),
    close: () => site.close(),
  }
}
