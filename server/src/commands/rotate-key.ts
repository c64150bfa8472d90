import { parseArgs } from 'node:util'
import { rotateServerKey } from '../modules/auth/auth.public.ts'
import { takeNextKey, writeNextKey } from '../platform/server-key/key-file.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { readArguments } from './frame/arguments.ts'
import { runOnSite } from './frame/command.ts'

const usage = `npm run rotate-key -- [--lost]
Replaces the server key while no server is running. All sessions end; two-step verification goes on. --lost gives up what
only the present key of the site could open: it turns off two-step verification for the people concerned, who set it up
again. Several servers that don't share the file need a copy of the new one before they start.`

const read = () =>
  readArguments(usage, () => parseArgs({ options: { lost: { type: 'boolean', default: false } } }).values)

const refusals = {
  running: 'A server is running on this site. Stop all its servers first; their sessions end anyway.',
  lost:
    'The key here can’t open what this site has sealed (see npm run doctor). Put the right file back. If it is lost, ' +
    'go on without it: npm run rotate-key -- --lost',
}

await runOnSite('rotate-key', read, async ({ services: { database, serverKey } }, { lost }) => {
  // On disk before the commit, and under its name after it: whenever this ends, the next start has the right one.
  const next = await writeNextKey(serverKey.path)
  const outcome = await database.transaction((tx) => rotateServerKey(tx, { from: serverKey, to: next, lost }))
  if (typeof outcome === 'string') throw new StartRefusal(`${refusals[outcome]} Nothing was changed.`)
  await takeNextKey(serverKey.path)
  const givenUpText =
    outcome.given_up === 0 ? '' : ` ${outcome.given_up} people have to set up two-step verification again.`
  process.stdout.write(
    `The server key in ${serverKey.path} is a new one (${next.fingerprint}). All sessions have ended.${givenUpText} Keep a copy of the file, apart from the backups.\n`,
  )
  return 0
})
