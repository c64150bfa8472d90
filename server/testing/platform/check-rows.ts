import { checkRows } from '../../src/platform/db/row.ts'

// Before every test file: rows of queries are parsed by their schemas.
checkRows()
