import { randomBytes } from 'node:crypto'
import { lchown, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { onDataDisk, openDataFile } from '../files/data-disk.ts'
import { ownerForNewFiles } from '../files/folder-owner.ts'
import type { PrintTask } from './printer-driver.ts'

// A name consists of characters that every file system accepts; dots alone would climb out of the folder.
function safeName(name: string): string {
  const safe = name
    .normalize()
    .replace(/[^\p{L}\p{N}._ -]/gu, '-')
    .replace(/^\.+/, '')
    .slice(0, 180)
  return safe || 'unnamed'
}

/**
 * Creates the driver for working without hardware (PRINT-5): each print is a file in a folder per printer, written
 * completely or not at all. `root` is the parent folder of the printers' folders.
 */
export function fileDriver(root: string): (task: PrintTask) => Promise<void> {
  return async ({ printer, file_name, bytes }) => {
    const folder = join(root, safeName(printer))
    const account = ownerForNewFiles(dirname(root))
    await onDataDisk(() => mkdir(folder, { recursive: true }))
    // Ownership is not changed through a folder that the account has replaced by a symbolic link.
    if (account)
      for (const ownedFolder of [root, folder]) await onDataDisk(() => lchown(ownedFolder, account.uid, account.gid))
    const target = join(folder, safeName(file_name))
    const part = `${target}.${randomBytes(4).toString('hex')}.part`
    const file = await openDataFile(part, 'w', 0o640)
    try {
      if (account) await file.chown(account.uid, account.gid)
      await file.write(bytes)
      await file.sync()
    } finally {
      file.close()
    }
    await onDataDisk(() => rename(part, target))
  }
}
