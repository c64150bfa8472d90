import { mdiTuneVariant } from '@mdi/js'
import { clsx } from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedPreferences, usePreferences } from '../../platform/theme/preferences.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './navbar.module.css'
import { useNarrow } from './use-layout.ts'

const Customizer = lazy(async () => ({ default: (await import('./customizer.tsx')).Customizer }))

/** Opens the customizer; wide screens only. A mark says that something differs from the defaults. */
export function CustomizerButton() {
  const { t } = useTranslation('shell')
  const preferences = usePreferences()
  const narrow = useNarrow()
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  if (narrow) return null
  const changed = changedPreferences(preferences).length > 0
  const open = () => {
    setWanted(true)
    setOpened(true)
  }
  return (
    <>
      <button
        type="button"
        className={css.tool}
        aria-label={changed ? `${t('customizer.open')} (${t('customizer.changed')})` : t('customizer.open')}
        aria-expanded={opened}
        onClick={open}
      >
        <Icon path={mdiTuneVariant} size={20} />
        {changed && <span className={clsx(css.dot, css.mark)} />}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <Customizer opened={opened} close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
