import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askConfirm } from '../dialog/dialogs.ts'

interface Leavable {
  changed: boolean
  sending: boolean
  /** Back to the values of the beginning; forgets the draft. */
  reset: () => void
}

// Where the application leads by itself: a refusal keeps the draft, and the end of the session forgets everything.
const ledTo = new Set(['/not-authorized', '/login'])

/**
 * Asks before what was typed into a form is lost: by the menu, a link, the palette, Back, or (by the browser) closing the
 * tab. Who leaves all the same leaves nothing behind.
 */
export function useLeaveQuestion(form: Leavable): void {
  const { t } = useTranslation('ui')
  const wouldLose = form.changed && !form.sending
  useBlocker({
    enableBeforeUnload: () => wouldLose,
    shouldBlockFn: async ({ current, next }) => {
      if (!wouldLose || ledTo.has(next.pathname) || next.pathname === current.pathname) return false
      const leave = await askConfirm({
        title: t('leave.title'),
        text: t('leave.text'),
        confirm: t('leave.confirm'),
        dismiss: t('leave.stay'),
        danger: true,
      })
      if (leave) form.reset()
      return !leave
    },
  })
}
