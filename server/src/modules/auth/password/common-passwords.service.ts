import { keepResult } from '../../../platform/jobs/keep-result.ts'

/**
 * Returns the most common passwords in lower case. Loaded when the first password is set, which on most days never
 * happens.
 */
export const loadCommonPasswords: () => Promise<ReadonlySet<string>> = keepResult(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
})
