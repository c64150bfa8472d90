/** One thing that a check has to say about one file. A warning is shown and fails nothing. */
export interface Finding {
  rule: string
  file: string
  message: string
  warning?: true
}

/** A check of this checkout: goes in its root folder, comes out everything found, in no order. */
export type Check = (root: string) => Finding[] | Promise<Finding[]>

/** The findings as lines, one each, errors last so that they stand at the end of a terminal. */
export function describeFindings(findings: readonly Finding[]): string {
  return findings
    .toSorted((a, b) => Number(b.warning ?? 0) - Number(a.warning ?? 0) || a.file.localeCompare(b.file))
    .map(({ warning, rule, file, message }) => `${warning ? 'warning' : 'error'}  ${rule}  ${file}  ${message}`)
    .join('\n')
}
