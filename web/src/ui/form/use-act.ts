import { useRef } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { refreshMounted } from '../../platform/live/background.ts'
import { askConfirm, type Question } from '../dialog/dialogs.ts'
import { hasUnsavedForms, saveOpenForms } from './open-forms.ts'

/**
 * An act on a page with forms, such as posting a document or archiving a record: what was typed into them is
 * saved first, which its question says, and an act without one then asks (SCREEN-22).
 * @param run - the act; it runs as the page is once the input is saved, with the version of the record by then
 * @param ask - the question of the act itself
 */
export function useAct(run: () => Promise<unknown>, ask?: () => Question): () => void {
  const t = useTexts('ui')
  const latest = useRef(run)
  latest.current = run
  const act = async () => {
    const isUnsaved = hasUnsavedForms()
    const own = ask?.()
    const question = own ?? { title: t('act.title'), text: t('act.text'), confirm: t('act.confirm') }
    const text = isUnsaved && own ? [own.text, t('act.saved_too')].filter(Boolean).join(' ') : question.text
    const isAsked = own !== undefined || isUnsaved
    if (isAsked && !(await askConfirm({ ...question, ...(text !== undefined && { text }) }))) return
    if (isUnsaved) {
      if (!(await saveOpenForms())) return
      await refreshMounted()
      // Queries tell their observers in a task of their own.
      await new Promise((resolve) => setTimeout(resolve))
    }
    await latest.current()
  }
  // The central notification says what went wrong.
  return () => void act().catch(() => undefined)
}
