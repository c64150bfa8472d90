import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './run-command.ts'
import { countPlaywright, type Count, type PlaywrightReport } from './test-reports.ts'

/**
 * Runs the browser tests on the built server, showing it, and counts them.
 * @param which - specs, or options of Playwright that choose tests; all of them, if there are none
 */
export async function runPlaywright(which: readonly string[], limitMinutes: number): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'platen-playwright-'))
  const report = join(folder, 'report.json')
  try {
    const { code } = await runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...which], {
      show: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      limitMinutes,
    })
    const told = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport) : undefined
    return countPlaywright(told, code, process.env)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
