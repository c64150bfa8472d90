import { loadConfig } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { openSite, type Site } from '../../site.ts'
import { printable, printableLines } from './printable.ts'

/** Opens the site for a command, whether or not its server runs. The caller closes it. */
export function siteForCommand(label: string): Promise<Site> {
  return openSite({ config: loadConfig(), log: createLog('warn'), mode: 'command', label })
}

/**
 * Runs a command and ends the process with the status that it gives. What a person can mend is printed as a sentence,
 * everything else with its stack.
 */
export async function runCommand(work: () => Promise<number>): Promise<never> {
  let status = 1
  try {
    status = await work()
  } catch (error) {
    const isForPeople = error instanceof StartRefusal
    const told = error instanceof Error ? (isForPeople ? error.message : (error.stack ?? error.message)) : String(error)
    process.stderr.write(`${printableLines(told)}\n`)
  }
  process.exit(status)
}

/** A command that works on the open site from its beginning to its end. */
export function runOnSite(label: string, work: (site: Site) => Promise<number>): Promise<never> {
  return runCommand(async () => {
    const site = await siteForCommand(label)
    try {
      return await work(site)
    } finally {
      await site.close()
    }
  })
}

export function progress(line: string): void {
  process.stderr.write(`${printable(line)}\n`)
}
