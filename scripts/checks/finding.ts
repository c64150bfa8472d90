/** One finding of a check about one file. A warning is printed and fails nothing. */
export interface Finding {
  rule: string
  file: string
  message: string
  warning?: true
}

/** A check of the checkout in this root folder. Returns everything found, in no order. */
export type Check = (root: string) => Finding[] | Promise<Finding[]>

/** Formats the findings, one per line, errors last so that they are at the end of a terminal. */
export function describeFindings(findings: readonly Finding[]): string {
  return findings
    .toSorted((a, b) => Number(b.warning ?? 0) - Number(a.warning ?? 0) || a.file.localeCompare(b.file))
    .map(({ warning, rule, file, message }) => `${warning ? 'warning' : 'error'}  ${rule}  ${file}  ${message}`)
    .join('\n')
}
