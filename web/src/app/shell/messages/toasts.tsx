import { useEffect } from 'react'
import { Bounce, toast, ToastContainer } from 'react-toastify'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { type Notice, onNotice } from '../../../platform/notices.ts'
import { usePreferences } from '../../../platform/theme/preferences.ts'
import { useScheme } from '../../../platform/theme/theme-provider.tsx'
import './toasts.css'

const showToast = ({ tone, text }: Notice) => void toast[tone](text)

/** Toasts with the settings of SPEC-97: at most 10, newest on top, 3000 ms, no progress bar, no pause, bounce. */
export function Toasts() {
  const t = useTexts('app')
  const { direction } = usePreferences()
  const scheme = useScheme()
  useEffect(() => onNotice(showToast), [])
  return (
    <ToastContainer
      aria-label={t('notifications')}
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
