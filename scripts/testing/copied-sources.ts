import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from '../checks/checkout-files.ts'

/** Copies the files of a checkout that git has, or would add, into a folder. */
export function copySources(root: string, folder: string): void {
  for (const file of listFiles(root)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
}
