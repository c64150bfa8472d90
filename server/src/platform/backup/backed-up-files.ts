import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { FileStore } from '../files/file-store.ts'

/** A file that a row refers to and that could not be saved. */
export interface LostFile {
  sha256: string
  why: 'missing' | 'damaged' | 'unreadable'
  /** At most three file names under which people know it. */
  names: string[]
}

export const lostFiles: z.ZodType<LostFile[]> = z.array(
  z.object({
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    why: z.enum(['missing', 'damaged', 'unreadable']),
    names: z.array(z.string()),
  }),
)

/** Describes a lost file in one line, for people. */
export function describeLostFile({ sha256, why, names }: LostFile): string {
  return `${sha256} is ${why}${names.length === 0 ? '' : ` (${names.join(', ')})`}`
}

// Errors of this one file. Any other error (for example, the store does not respond) ends the backup.
const isErrorOfOneFile = new Set(['ENOENT', 'EIO', 'EACCES', 'EPERM', 'EISDIR'])

/** Returns the bytes of a file, or why they are lost. */
export async function readFileToSave(files: FileStore, sha256: string): Promise<Buffer | LostFile['why']> {
  if (!(await files.has(sha256))) return 'missing'
  try {
    const bytes = await files.read(sha256)
    return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : 'damaged'
  } catch (error) {
    if (isErrorOfOneFile.has((error as NodeJS.ErrnoException).code ?? '')) return 'unreadable'
    throw error
  }
}
