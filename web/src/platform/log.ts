/** For what nobody on screen can do anything about; read in the browser's console. Never personal data. */
export function logQuietly(what: string, error?: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(`platen: ${what}`, error instanceof Error ? `${error.name}: ${error.message}` : (error ?? ''))
}
