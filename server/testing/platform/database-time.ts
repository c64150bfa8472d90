import { inject } from 'vitest'

// As Node has it before a test sets its clock off.
const nodeTime = Date.now.bind(Date)
const ahead = inject('databaseAhead')

/** The time of the database, which decides what has ended: milliseconds since 1970, whatever Node's clock says. */
export const databaseTime = (): number => nodeTime() + ahead
