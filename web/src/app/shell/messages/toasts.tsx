import { useEffect } from 'react'
import { Bounce, toast, ToastContainer } from 'react-toastify'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { type Notice, onNotice } from '../../../platform/notices.ts'
import { usePreferences } from '../../../platform/theme/preferences.ts'
import { useScheme } from '../../../platform/theme/theme-provider.tsx'
import { placeToasts } from './place-toasts.ts'
import './toasts.css'

function showToast({ tone, text }: Notice): void {
  placeToasts(text)
  toast[tone](text)
  // What made the message changes the screen at the same moment: a save bar goes, a banner comes.
  requestAnimationFrame(() => placeToasts(text))
}

/**
 * Toasts with the settings of SPEC-97: at most 10, newest on top, 3000 ms, no progress bar, no pause, bounce. They are
 * where they cover no button (SCREEN-42).
 */
export function Toasts() {
  const t = useTexts('app')
  const { direction } = usePreferences()
  const scheme = useScheme()
  useEffect(() => onNotice(showToast), [])
  return (
    <ToastContainer
      aria-label={t('new_messages')}
      position={direction === 'rtl' ? 'top-left' : 'top-right'}
      rtl={direction === 'rtl'}
      theme={scheme}
      limit={10}
      newestOnTop
      autoClose={3000}
      hideProgressBar
      pauseOnHover={false}
      pauseOnFocusLoss={false}
      transition={Bounce}
    />
  )
}
