import { parseArgs } from 'node:util'
import { legacyEncodings } from '@platen/contracts/values/text-encodings'
import { setUpEmptyDatabase } from '../first-start.ts'
import { addStore, findStore, readStoreCodes } from '../modules/stores/stores.public.ts'
import { hasUsers } from '../modules/users/users.public.ts'
import type { Call } from '../platform/http/context.ts'
import { StartRefusal } from '../platform/start-refusal.ts'
import { systemContext } from '../services.ts'
import { readArguments } from './frame/arguments.ts'
import { runOnSite } from './frame/command.ts'
import { toPrintable } from './frame/printable.ts'
import { readInputs } from './import/import-inputs.ts'
import { exitStatus, importReport, describeResult, type ImportResult } from './import/import-result.ts'
import { importInput } from './import/import-site.ts'

const usage = `npm run import -- [--store CODE] [--create-store] [--move-dates-to-today] [--encoding NAME] [--json] FILE_OR_FOLDER…
Imports catalogs (CSV), designs (PNG and JPEG files, or a folder of them with an optional designs.csv) and orders (CSV,
JSON, exports of Shopify and other systems), recognized by their content. Designs go to the store, or to the library if no store is given.
Orders need a store unless there is only one. --create-store creates the store if it doesn't exist.
--move-dates-to-today is for the sample files: it moves every date of an order file by the same number of days, so that
the newest order was placed within the last day. Without it, a file is imported as it is.
--encoding names the encoding of order files that are in neither UTF-8 nor UTF-16: ${legacyEncodings.join(', ')}.
It is guessed by default, and what was guessed is printed.
Failed rows and orders are printed with their reasons and the line of the file. The exit status is 0 if nothing failed,
2 if something failed and the rest was imported, and 1 if all of it failed. An order that is here already and still has
the problems because of which it failed counts as failed.`

const maxProblemsShown = 20

function readNames() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      'create-store': { type: 'boolean', default: false },
      'move-dates-to-today': { type: 'boolean', default: false },
      encoding: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  if (positionals.length === 0) throw new TypeError('Name at least one file or folder.')
  if (values['create-store'] && !values.store) throw new TypeError('--create-store needs --store CODE.')
  const encoding = legacyEncodings.find(
    (legacyEncoding) => legacyEncoding.toLowerCase() === values.encoding?.toLowerCase(),
  )
  if (values.encoding !== undefined && !encoding)
    throw new TypeError(`--encoding takes one of: ${legacyEncodings.join(', ')}.`)
  return { ...values, encoding, paths: positionals }
}

async function readOptions() {
  const { paths, ...options } = readArguments(usage, readNames)
  return { ...options, inputs: await readInputs(paths) }
}

/**
 * Returns the id of the named store, or undefined if none was named. Throws for an unknown one, naming those that
 * exist.
 */
async function findNamedStore(ctx: Call, code: string | undefined, create: boolean): Promise<number | undefined> {
  if (code === undefined) return undefined
  const known = await findStore(ctx.db, code)
  if (known !== undefined) return known
  if (!create) {
    const codes = await readStoreCodes(ctx.db)
    const offered = codes.length > 0 ? `There are: ${codes.join(', ')}.` : 'There are no stores yet.'
    throw new StartRefusal(`There is no store ${code}. ${offered} Add --create-store to create it.`)
  }
  const wanted = code.trim().toUpperCase()
  if (!/^[A-Z0-9][A-Z0-9-]{0,39}$/.test(wanted)) {
    throw new StartRefusal(`${code} is not a valid store code: use up to 40 letters, digits and dashes.`)
  }
  return ctx.write((tx) => addStore(tx, { code: wanted, name: wanted, platform: 'file', default_vendor_id: null }))
}

async function findOnlyStore(ctx: Call): Promise<number> {
  const codes = await readStoreCodes(ctx.db)
  const only = codes.length === 1 ? await findStore(ctx.db, codes[0] ?? '') : undefined
  if (only !== undefined) return only
  const offered = codes.length > 0 ? `one of: ${codes.join(', ')}` : 'no stores yet; add --create-store to create one'
  throw new StartRefusal(`Orders belong to a store. Name it with --store CODE (${offered}).`)
}

function showProgress(path: string, done: number, total: number): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${toPrintable(path)}: ${done} of ${total}${done === total ? '\n' : ''}`)
  else if (done === total || done % 500 === 0) process.stderr.write(`${toPrintable(path)}: ${done} of ${total}\n`)
}

function printNotes(result: ImportResult): void {
  const { notices, problems } = result
  // Those of orders are few enough already, and the last one says where all of them are.
  const limit = result.kind === 'orders' ? problems.length : maxProblemsShown
  const more = problems.length - limit
  const shown = [...problems.slice(0, limit), ...(more > 0 ? [`… and ${more} more`] : [])]
  for (const line of [...notices, ...shown]) process.stderr.write(`  ${toPrintable(line)}\n`)
}

await runOnSite('import', readOptions, async (site, options) => {
  const { inputs, store, json, encoding, 'create-store': create, 'move-dates-to-today': moves } = options
  const ctx = await systemContext(site.services)
  // A command sets up an empty database like a start does.
  if (!(await hasUsers(ctx.db))) process.stderr.write(`${(await setUpEmptyDatabase(ctx)).join('\n')}\n`)
  const named = await findNamedStore(ctx, store, create)
  const orders = async () => named ?? findOnlyStore(ctx)
  // A missing store is reported before anything is imported.
  if (inputs.some((input) => input.kind === 'orders')) await orders()
  const results: ImportResult[] = []
  for (const input of inputs) {
    const into = { designs: named ?? null, orders, moves_dates: moves, encoding }
    const result = await importInput(ctx, input, into, showProgress)
    results.push(result)
    if (!json) process.stdout.write(`${toPrintable(describeResult(result))}\n`)
    printNotes(result)
  }
  await site.services.backgroundTasks.whenIdle()
  if (json) process.stdout.write(`${JSON.stringify(importReport(results))}\n`)
  return exitStatus(results)
})
