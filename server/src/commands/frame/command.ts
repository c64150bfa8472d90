import { loadConfig } from '../../platform/config.ts'
import { createLog } from '../../platform/log.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { openSite, type Site } from '../../site.ts'

/**
 * Runs a command on the site, whether or not its server runs, and ends the process with the status that it gives. What a
 * person can mend is printed as a sentence, everything else with its stack.
 */
export async function runOnSite(label: string, work: (site: Site) => Promise<number>): Promise<never> {
  let status = 1
  try {
    const site = await openSite({ config: loadConfig(), log: createLog('warn'), mode: 'command', label })
    try {
      status = await work(site)
    } finally {
      await site.close()
    }
  } catch (error) {
    const isForPeople = error instanceof StartRefusal
    const told = error instanceof Error ? (isForPeople ? error.message : (error.stack ?? error.message)) : String(error)
    process.stderr.write(`${told}\n`)
    status = 1
  }
  process.exit(status)
}

export function progress(line: string): void {
  process.stderr.write(`${line}\n`)
}
