import { createHash } from 'node:crypto'
import type { FileProblem } from '../../../platform/files/file-problem.ts'
import { describeDoubt } from './doubts.rules.ts'

/** Returns the hash by which an order remembers a doubt: the words of its customer are not kept for that. */
export function hashDoubt(doubt: FileProblem): string {
  return createHash('sha256').update(describeDoubt(doubt)).digest('hex').slice(0, 32)
}
