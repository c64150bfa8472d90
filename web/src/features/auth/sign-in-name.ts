let kept = ''

/** Keeps the name to sign in with for the sign-in screen that opens next, where it is filled in. */
export function keepSignInName(name: string): void {
  kept = name
}

/** Returns the kept name, once. */
export function takeSignInName(): string {
  const name = kept
  kept = ''
  return name
}
