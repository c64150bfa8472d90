import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readKeyState } from '../modules/auth/auth.public.ts'
import { readLastRestore } from '../modules/restores/restores.public.ts'
import { readSiteSender } from '../modules/settings/settings.public.ts'
import { readSetup } from '../modules/setup/setup.public.ts'
import { databaseClock, filesInUse, highestNumber } from '../platform/backup/dump-tables.views.ts'
import { checkoutFolder } from '../platform/checkout.ts'
import { describeDiskSpace } from '../platform/machine/disk-space.ts'
import { describeRunByRoot } from '../platform/machine/run-by-root.ts'
import { forwardedHeaders } from '../platform/http/protection/forwarded-headers.views.ts'
import { describeNumbers, describeRestore } from './doctor/doctor-restores.ts'
import { describeFiles, describeStore, checkFiles } from './doctor/doctor-files.ts'
import { describeEmails, describeMail, findOddEmails, isMailAstray } from './doctor/doctor-mail.ts'
import { describeSender } from './doctor/doctor-sender.ts'
import { describeNameOrder } from './doctor/doctor-names.ts'
import { describeSetup } from './doctor/doctor-setup.ts'
import { describeServers } from './doctor/doctor-servers.ts'
import { describeEncryption } from './doctor/doctor-encryption.ts'
import { describeProxy } from './doctor/doctor-proxy.ts'
import { describeServerKey } from './doctor/doctor-key.ts'
import { describePalletCodes } from './doctor/doctor-pallets.ts'
import {
  databaseFacts,
  openWork,
  findViolatedInvariants,
  readPalletNumbering,
  userEmails,
  runningServers,
} from './doctor/doctor.views.ts'
import { readArguments } from './frame/arguments.ts'
import { runOnSite } from './frame/command.ts'

interface Finding {
  check: string
  ok: boolean
  /** Nothing is broken, but somebody should look at it. */
  warning?: true
  said: string
}

const usage = `npm run doctor -- [--deep] [--json]
Checks the database settings, the invariants, the files and the open work. Exits with 1 if something is wrong.
--deep also reads every file and compares it with what was stored.`

const read = () =>
  readArguments(usage, () => {
    const options = { deep: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } } as const
    return parseArgs({ options }).values
  })

await runOnSite('doctor', read, async (site, asked) => {
  const db = site.services.database.read
  const findings: Finding[] = []
  const { config } = site.services
  const say = (check: string, ok: boolean, said: string) => void findings.push({ check, ok, said })
  const warnIf = (warning: boolean, check: string, said: string) =>
    void findings.push({ check, ok: true, ...(warning && { warning }), said })

  const facts = await databaseFacts(db)
  say('database', true, `PostgreSQL ${facts.server_version}, ${facts.encoding}, ${facts.size}`)
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'] as const) {
    say(
      name,
      facts[name] !== 'off',
      `${name} is ${facts[name]}${facts[name] === 'off' ? ': a power cut can lose acknowledged work; turn it on' : ''}`,
    )
  }
  say(
    'role',
    true,
    facts.owns_tables
      ? 'the server’s role owns the tables: append-only tables are protected by triggers only (set DATABASE_MIGRATE_URL for a role that owns nothing)'
      : 'the server’s role owns nothing: it can’t alter append-only tables',
  )
  const key = describeServerKey(site.services.serverKey, await readKeyState(db, site.services.serverKey))
  say('server key', key.ok, key.said)
  const byRoot = describeRunByRoot(site.data_folder, config.DATABASE_URL === undefined)
  warnIf(byRoot !== undefined, 'account', byRoot ?? 'the data folder is not root’s')
  say('order of names', facts.names_sorted_by === facts.names_sorted_now, describeNameOrder(facts))
  const proxy = describeProxy(config.TRUST_PROXY !== false, await forwardedHeaders(db))
  warnIf(proxy.warning, 'proxy', proxy.said)
  const encryption = describeEncryption(config)
  warnIf(encryption.warning, 'encryption', encryption.said)
  say('mail', !isMailAstray(config), describeMail(config))
  const odd = findOddEmails(await userEmails(db))
  warnIf(odd.length > 0, 'emails', describeEmails(odd))
  const servers = describeServers(await runningServers(db), config.S3_BUCKET !== undefined)
  warnIf(servers.warning, 'servers', servers.said)
  const sender = await readSiteSender(db)
  warnIf(!sender, 'sender', describeSender(sender))
  for (const { ok, said } of describeSetup(await readSetup(db, config))) warnIf(!ok, 'setup', said)
  const invariants = await findViolatedInvariants(
    db,
    await readFile(join(checkoutFolder(), 'server/invariants.sql'), 'utf8'),
  )
  say('invariants', invariants.length === 0, invariants.length === 0 ? 'all hold' : `${invariants.length} violated`)
  for (const { invariant, place } of invariants.slice(0, 50)) say('invariant', false, `${invariant}: ${place}`)

  const disk = await site.services.disk.look()
  const isLow = disk.is_low && !disk.is_full
  findings.push({ check: 'disk', ok: !disk.is_full, ...(isLow && { warning: true }), said: describeDiskSpace(disk) })

  const store = await describeStore(site.services.files)
  say('file store', store.ok, store.said)
  if (store.ok) {
    const files = await checkFiles(site.services.files, await filesInUse(db), asked.deep)
    say('files', files.missing.length + files.damaged.length === 0, describeFiles(files, asked.deep))
  }

  say('restored', true, describeRestore(await readLastRestore(db)))
  say('numbers', true, describeNumbers(await highestNumber(db), await databaseClock(db)))
  const pallets = describePalletCodes(await readPalletNumbering(db))
  if (pallets) warnIf(pallets.warning, 'pallets', pallets.said)

  const work = await openWork(db)
  say('print jobs', true, `${work.waiting_print_jobs} waiting, ${work.failed_print_jobs} failed`)
  say(
    'labels',
    work.open_labels === 0,
    work.open_labels === 0
      ? 'no labels being checked with the carrier'
      : `${work.open_labels} labels are being checked with the carrier`,
  )
  say('imports', true, `${work.running_imports} running`)
  say('bulk runs', true, `${work.running_bulk_runs} running`)

  if (asked.json) process.stdout.write(`${JSON.stringify({ ok: findings.every((finding) => finding.ok), findings })}\n`)
  else
    for (const { check, ok, warning, said } of findings)
      process.stdout.write(`${!ok ? 'WRONG' : warning ? 'WARN ' : 'ok   '}  ${check.padEnd(20)} ${said}\n`)
  return findings.every((finding) => finding.ok) ? 0 : 1
})
