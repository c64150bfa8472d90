import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './run-command.ts'
import { countPlaywright, type Count, type PlaywrightReport } from './test-reports.ts'

/** Runs these specs of the browser tests (all, if there are none) on the built server, showing it, and counts them. */
export async function runPlaywright(specs: readonly string[], limitMinutes: number): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'platen-playwright-'))
  const report = join(folder, 'report.json')
  try {
    const { code } = await runTool('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...specs], {
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
