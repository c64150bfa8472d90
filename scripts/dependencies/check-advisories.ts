import { execFile } from 'node:child_process'
import type { Finding } from '../checks/finding.ts'

const serious = ['high', 'critical']

interface Report {
  vulnerabilities?: Record<string, { severity: string; range: string }>
}

/**
 * No package of production has a known high or critical advisory (CHECK-42). Assumed: a registry that doesn't answer is
 * no failure, because the checks also run without a network.
 */
export async function checkAdvisories(root: string): Promise<Finding[]> {
  const printed = await new Promise<string>((resolve) => {
    const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000']
    execFile('npm', args, { cwd: root, timeout: 30_000, maxBuffer: 2 ** 26 }, (_error, stdout) => resolve(stdout))
  })
  return seriousAdvisories(printed)
}

/** Reads what `npm audit --json` printed: an error of the registry has no vulnerabilities, and a timeout no JSON. */
export function seriousAdvisories(printed: string): Finding[] {
  let report: Report
  try {
    report = JSON.parse(printed) as Report
  } catch {
    return []
  }
  return Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => serious.includes(severity))
    .map(([name, { severity, range }]) => ({
      rule: 'advisory',
      file: 'package-lock.json',
      message: `${name} ${range} has a known advisory (${severity}): npm audit --omit=dev says which`,
    }))
}
