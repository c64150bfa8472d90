import { mdiTuneVariant } from '@mdi/js'
import { clsx } from 'clsx'
import { Suspense, useEffect, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { changedPreferences, usePreferences } from '../../../platform/theme/preferences.ts'
import { useReturnFocus } from '../../../ui/dialog/use-return-focus.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconLabel } from '../../../ui/icon-label.ts'
import css from '../navbar.module.css'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

const Customizer = lazyComponent(async () => (await import('./customizer.tsx')).Customizer, ['customizer'])

interface CustomizerButtonProps {
  opened: boolean
  open: () => void
  /** Shown at the edge of the window because the top bar is hidden: users must be able to bring it back. */
  isStandalone?: boolean
}

/** Opens the customizer. A dot shows that something differs from the defaults. */
export function CustomizerButton({ opened, open, isStandalone = false }: CustomizerButtonProps) {
  const t = useTexts('shell')
  const isChanged = changedPreferences(usePreferences()).length > 0
  return (
    <button
      type="button"
      data-frame
      className={clsx(css.tool, isStandalone && css.alone)}
      {...iconLabel(isChanged ? `${t('customizer.open')} (${t('customizer.changed')})` : t('customizer.open'))}
      aria-expanded={opened}
      onClick={open}
    >
      <Icon path={mdiTuneVariant} size={20} />
      {isChanged && <span className={clsx(css.dot, css.mark)} />}
    </button>
  )
}

/** The customizer drawer, loaded when it is first opened. */
export function LazyCustomizer({ opened, close }: { opened: boolean; close: () => void }) {
  const [wasOpened, setWasOpened] = useState(false)
  useReturnFocus(opened)
  useEffect(() => {
    if (opened) setWasOpened(true)
  }, [opened])
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Customizer opened={opened} close={close} />
    </Suspense>
  )
}
