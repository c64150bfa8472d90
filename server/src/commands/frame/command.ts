import { setImmediate } from 'node:timers/promises'
import { loadConfig } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { survivePrintFailures } from '../../platform/machine/log-output.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { openSite, type Site } from '../../site.ts'
import { toPrintable, toPrintableLines } from './printable.ts'

/** Opens the site for a command, whether or not its server runs. The caller closes it. */
export function siteForCommand(label: string): Promise<Site> {
  // Standard output belongs to the result.
  const log = createLog('warn', process.stderr)
  return openSite({ config: loadConfig(), log, mode: 'command', label })
}

/**
 * Runs a command and ends the process with its status. An error that a person can fix is printed as a sentence, any
 * other with its stack trace. What can't be printed stops no work; a result that wasn't printed is no success.
 */
export async function runCommand(work: () => Promise<number>): Promise<never> {
  const printFailure = survivePrintFailures()
  let status = 1
  try {
    status = await work()
  } catch (error) {
    const isForPeople = error instanceof StartRefusal
    const text = error instanceof Error ? (isForPeople ? error.message : (error.stack ?? error.message)) : String(error)
    process.stderr.write(`${toPrintableLines(text)}\n`)
  }
  // The last line may have failed just now.
  await setImmediate()
  const failure = printFailure()
  if (failure) process.stderr.write(`The result could not be written to standard output: ${failure.message}\n`)
  process.exit(failure ? status || 1 : status)
}

/** Runs a command that keeps the site open from start to end; its arguments are read before. */
export function runOnSite<Given>(
  label: string,
  read: () => Given | Promise<Given>,
  work: (site: Site, input: Given) => Promise<number>,
): Promise<never> {
  return runCommand(async () => {
    const input = await read()
    const site = await siteForCommand(label)
    try {
      return await work(site, input)
    } finally {
      await site.close()
    }
  })
}

export function progress(line: string): void {
  process.stderr.write(`${toPrintable(line)}\n`)
}
