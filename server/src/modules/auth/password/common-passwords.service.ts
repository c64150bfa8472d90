let list: Promise<ReadonlySet<string>> | undefined

/**
 * Returns the most common passwords in lower case. Loaded when the first password is set, which on most days never
 * happens.
 */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}
