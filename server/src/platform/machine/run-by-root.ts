import { statSync } from 'node:fs'

/**
 * Says what it means that root starts the server, if the data folder shows that; undefined otherwise. It works, so that
 * `npm start` does on a new machine, but a server of other people's orders deserves an account of its own.
 */
export function describeRunByRoot(dataFolder: string, isDatabaseEmbedded: boolean): string | undefined {
  if (statSync(dataFolder).uid !== 0) return undefined
  const others = isDatabaseEmbedded
    ? ' PostgreSQL, which root can’t run, runs as nobody: other services of that account can read the files of the database.'
    : ''
  return (
    `Root starts this server: a flaw in it would concern the whole machine.${others} ` +
    'Run it under an account of its own, as the README says under Production.'
  )
}
