import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { askConfirm } from '../dialog/dialogs.ts'
import { leavesForm } from './leave.rules.ts'
import { isInputGivenUp } from './open-forms.ts'

interface LeavableForm {
  /** Whether leaving now would lose input. Asked at that moment, which may come before the next render. */
  hasUnsavedInput: () => boolean
  /** Restores the initial values and deletes the draft. */
  reset: () => void
}

/**
 * Asks for confirmation before unsaved input is lost by following a link, the menu, the palette or Back. When the tab
 * is closed, the browser asks. Leaving discards the input and the draft.
 * @param form - null: nothing is asked
 */
export function useConfirmLeave(form: LeavableForm | null): void {
  const t = useTexts('ui')
  const hasUnsavedInput = () => form?.hasUnsavedInput() ?? false
  useBlocker({
    disabled: form === null,
    enableBeforeUnload: hasUnsavedInput,
    shouldBlockFn: async ({ current, next }) => {
      if (!hasUnsavedInput() || !leavesForm(current, next)) return false
      const confirmed =
        isInputGivenUp() ||
        (await askConfirm({
          title: t('leave.title'),
          text: t('leave.text'),
          confirm: t('leave.confirm'),
          dismiss: t('leave.stay'),
          danger: true,
        }))
      if (confirmed) form?.reset()
      return !confirmed
    },
  })
}
