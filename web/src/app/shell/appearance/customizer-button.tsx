import { mdiTuneVariant } from '@mdi/js'
import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { changedPreferences, usePreferences } from '../../../platform/theme/preferences.ts'
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts'
import { Icon } from '../../../ui/icon.tsx'
import css from '../navbar.module.css'

const Customizer = lazy(async () => ({ default: (await import('./customizer.tsx')).Customizer }))

interface CustomizerButtonProps {
  opened: boolean
  open: () => void
  /** Stands at the edge of the window by itself, where the top bar is hidden: what was hidden must be found again. */
  alone?: boolean
}

/** Opens the customizer. A mark says that something differs from the defaults. */
export function CustomizerButton({ opened, open, alone = false }: CustomizerButtonProps) {
  const t = useTexts('shell')
  const changed = changedPreferences(usePreferences()).length > 0
  return (
    <button
      type="button"
      data-frame
      className={clsx(css.tool, alone && css.alone)}
      aria-label={changed ? `${t('customizer.open')} (${t('customizer.changed')})` : t('customizer.open')}
      aria-expanded={opened}
      onClick={open}
    >
      <Icon path={mdiTuneVariant} size={20} />
      {changed && <span className={clsx(css.dot, css.mark)} />}
    </button>
  )
}

/** The drawer itself, loaded when it is first opened. */
export function LateCustomizer({ opened, close }: { opened: boolean; close: () => void }) {
  const [wanted, setWanted] = useState(false)
  useReturnFocus(opened)
  useEffect(() => {
    if (opened) setWanted(true)
  }, [opened])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Customizer opened={opened} close={close} />
    </Suspense>
  )
}
