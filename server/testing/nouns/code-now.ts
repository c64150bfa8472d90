import { databaseTime } from '../platform/database-time.ts'
import { codeOf } from './code-of.ts'

/** The code that is right by the time of the database, some steps of 30 seconds from now. */
export const codeNow = (key: string, steps = 0): string => codeOf(key, steps, databaseTime())
