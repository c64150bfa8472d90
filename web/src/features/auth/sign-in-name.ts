let keptName = ''

/** Keeps the name to sign in with for the sign-in screen that opens next, where it is filled in. */
export function keepSignInName(name: string): void {
  keptName = name
}

/** Returns the kept name, once. */
export function takeSignInName(): string {
  const name = keptName
  keptName = ''
  return name
}
