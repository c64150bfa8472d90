import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { askConfirm } from '../dialog/dialogs.ts'

interface LeavableForm {
  changed: boolean
  sending: boolean
  /** Restores the initial values and deletes the draft. */
  reset: () => void
}

// The application itself navigates to these: a 403 keeps the draft, and the end of the session clears everything.
const unguardedPaths = new Set(['/not-authorized', '/login'])

/**
 * Asks for confirmation before unsaved input is lost by following a link, the menu, the palette or Back. When the tab
 * is closed, the browser asks. Leaving discards the input and the draft.
 */
export function useConfirmLeave(form: LeavableForm): void {
  const t = useTexts('ui')
  const hasUnsavedInput = form.changed && !form.sending
  useBlocker({
    enableBeforeUnload: () => hasUnsavedInput,
    shouldBlockFn: async ({ current, next }) => {
      if (!hasUnsavedInput || unguardedPaths.has(next.pathname) || next.pathname === current.pathname) return false
      const confirmed = await askConfirm({
        title: t('leave.title'),
        text: t('leave.text'),
        confirm: t('leave.confirm'),
        dismiss: t('leave.stay'),
        danger: true,
      })
      if (confirmed) form.reset()
      return !confirmed
    },
  })
}
