import { useContext, useRef } from 'react'
import { formatList } from '../../platform/i18n/format-words.ts'
import { loadTexts } from '../../platform/i18n/i18n.ts'
import { translate } from '../../platform/i18n/translate.ts'
import { refreshMounted } from '../../platform/live/background.ts'
import { askConfirm, type Question } from '../dialog/dialogs.ts'
import { InDialog } from '../dialog/in-dialog.ts'
import { useLoadFieldNames } from '../field-names.ts'
import { giveUpInput, type OpenForm, saveForms, unsavedForms } from './open-forms.ts'

interface Act {
  /** The act. It runs as the page is once the input is saved, with the version of the record by then. */
  run: () => Promise<unknown>
  /** The question of the act itself. */
  ask?: (() => Question) | undefined
  /** The act leaves nothing to save the input to, such as a deletion. */
  losesInput?: boolean
}

/**
 * An act on a screen with forms, such as posting a document or archiving a record. What was typed into them is saved
 * first, which its question says, and an act without one then asks; one that takes it along says what is lost
 * (SCREEN-22).
 */
export function useAct(act: Act): () => void {
  const loadFieldNames = useLoadFieldNames()
  const isInDialog = useContext(InDialog) !== null
  const latest = useRef(act)
  latest.current = act
  const lostText = async (forms: readonly OpenForm[]) => {
    const nameField = await loadFieldNames()
    return translate('act', 'lost', { fields: formatList(forms.flatMap((form) => form.unsavedNames(nameField))) })
  }
  const start = async () => {
    const { ask, losesInput = false } = latest.current
    const unsaved = unsavedForms(isInDialog)
    const isUnsaved = unsaved.length > 0
    const own = ask?.()
    if (isUnsaved) await loadTexts(['act'])
    if (isUnsaved && losesInput) {
      const text = [own?.text, await lostText(unsaved)].filter(Boolean).join(' ')
      const question = own ?? {
        title: translate('act', 'lost_title'),
        confirm: translate('act', 'lost_confirm'),
        danger: true,
      }
      if (await askConfirm({ ...question, text })) await giveUpInput(() => latest.current.run())
      return
    }
    const question = own ?? (isUnsaved ? askToSave() : null)
    const text = isUnsaved && own ? [own.text, translate('act', 'saved_too')].filter(Boolean).join(' ') : question?.text
    if (question && !(await askConfirm({ ...question, ...(text !== undefined && { text }) }))) return
    if (isUnsaved) {
      if (!(await saveForms(unsaved))) return
      await refreshMounted()
      // Queries tell their observers in a task of their own.
      await new Promise((resolve) => setTimeout(resolve))
    }
    await latest.current.run()
  }
  // The central notification says what went wrong.
  return () => void start().catch(() => undefined)
}

const askToSave = (): Question => ({
  title: translate('act', 'title'),
  text: translate('act', 'text'),
  confirm: translate('act', 'confirm'),
})
