let list: Promise<ReadonlySet<string>> | undefined

/** The passwords that everybody tries first, in lower case. Loaded when the first password is set: most days have none. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}
