import { actionWords, everythingWords, subjectWords } from '@platen/contracts/roles/permission-words'
import type { Worded } from '@platen/contracts/values/language'
import { useInLanguage } from '../../platform/i18n/i18n.ts'

type Words = Readonly<Record<string, Worded | undefined>>

const subjects: Words = { ...subjectWords, all: everythingWords.subject }
const actions: Words = { ...actionWords, manage: everythingWords.action }

/** Names actions and subjects of permissions and rules in the words of the menu. */
export function usePermissionWords() {
  const inLanguage = useInLanguage()
  const name = (words: Words, key: string) => (words[key] ? inLanguage(words[key]) : key)
  return {
    action: (key: string) => name(actions, key),
    subject: (key: string) => name(subjects, key),
  }
}
