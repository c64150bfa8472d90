import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './run-command.ts'
import { countVitest, namesOfLeftOut, type Count, type VitestReport } from './test-reports.ts'

/** Runs Vitest with these arguments (projects, files) and this environment, showing it, and counts the outcome. */
export async function runVitest(args: readonly string[], env: Record<string, string> = {}): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'platen-vitest-'))
  const report = join(folder, 'report.json')
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args]
  try {
    const { code } = await runTool('vitest', options, { show: true, env, limitMinutes: 40 })
    const told = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as VitestReport) : undefined
    for (const name of namesOfLeftOut(told)) console.log(`left out on this machine: ${name}`)
    return countVitest(told, code, env)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
