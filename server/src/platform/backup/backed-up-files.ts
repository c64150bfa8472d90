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

/** Returns the bytes of a file, or why they are lost. */
export async function readFileToSave(files: FileStore, sha256: string): Promise<Buffer | LostFile['why']> {
  // A store that is away ends the backup, which would name every file as lost.
  if (!(await files.has(sha256))) return 'missing'
  try {
    const bytes = await files.read(sha256)
    return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : 'damaged'
  } catch {
    // The store answers, so it is this one file.
    await files.check()
    return 'unreadable'
  }
}
