import { statSync } from 'node:fs'

/**
 * The account to which everything that is made in this folder is to be given: its owner, where root works on a site of
 * another account (`sudo npm run import`), whose own server could not read root's files. Otherwise undefined.
 */
export function accountToGiveTo(folder: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}
