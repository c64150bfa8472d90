import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '../../platform/i18n/translate.ts'
import { askConfirm } from '../dialog/dialogs.ts'

interface LeavableForm {
  /** Whether leaving now would lose input. Asked at that moment, which may come before the next render. */
  hasUnsavedInput: () => boolean
  /** Restores the initial values and deletes the draft. */
  reset: () => void
}

// The application itself navigates to these: a 403 keeps the draft, and the end of the session clears everything.
const unguardedPaths = new Set(['/not-authorized', '/login'])

// Lists open their records by these keys of the query; other keys are about the list or the tab.
const recordKeys = ['edit', 'create', 'copy_of'] as const

interface Place {
  pathname: string
  search: object
}

function isSameScreen(one: Place, other: Place): boolean {
  const [mine, theirs] = [one.search, other.search] as Record<string, unknown>[]
  return one.pathname === other.pathname && recordKeys.every((key) => mine?.[key] === theirs?.[key])
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
      if (!hasUnsavedInput() || unguardedPaths.has(next.pathname) || isSameScreen(current, next)) return false
      const confirmed = await askConfirm({
        title: t('leave.title'),
        text: t('leave.text'),
        confirm: t('leave.confirm'),
        dismiss: t('leave.stay'),
        danger: true,
      })
      if (confirmed) form?.reset()
      return !confirmed
    },
  })
}
