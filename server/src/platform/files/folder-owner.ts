import { statSync } from 'node:fs'

/**
 * Returns the account that must own everything created in this folder: the folder's owner, if root works on a site of
 * another account (`sudo npm run import`), whose server could not read root's files. Otherwise undefined.
 */
export function ownerForNewFiles(folder: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}
