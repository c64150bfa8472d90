/** Logs a problem that the user can't act on to the browser's console. Must not contain personal data. */
export function logProblem(message: string, error?: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(`platen: ${message}`, error instanceof Error ? `${error.name}: ${error.message}` : (error ?? ''))
}
