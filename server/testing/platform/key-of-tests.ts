import { createServerKey } from '../../src/platform/server-key/server-key.ts'

/** The server key of every site in process. */
export const keyOfTests = createServerKey(Buffer.from('the server key of every test in process'), 'server-key')
