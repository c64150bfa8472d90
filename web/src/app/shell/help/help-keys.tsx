import { Kbd } from '@mantine/core'
import { useEffect, useState } from 'react'
import { paletteKeys } from '../../../platform/command-palette.ts'
import { helpKey, type NamedKey, namedKeys } from '../../../platform/help.ts'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useObservable } from '../../../platform/observable.ts'
import type { ScreenHelp } from '../../../platform/routing/screen-help.ts'
import { shortcutsOn } from '../../../platform/shortcuts.ts'
import { isScreenScanning } from '../../../ui/scan/scan-activity.ts'
import { keysText, submitKeys } from '../../../ui/shortcut-hint.tsx'
import css from './help.module.css'

const arrows: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' }

/** Once each, although a screen may have several lists. */
const once = (keys: readonly NamedKey[]) => [...new Map(keys.map((key) => [key.name.en, key])).values()]

/** The keys of the screen and those of every screen, and what a scan does there. */
export function HelpKeys({ own }: { own: ScreenHelp['keys'] }) {
  const t = useTexts('help')
  const inLanguage = useInLanguage()
  const areOn = useObservable(shortcutsOn)
  const [onScreen, setOnScreen] = useState<readonly NamedKey[]>([])
  const [ofActs, setOfActs] = useState<readonly NamedKey[]>([])
  const [isScanning] = useState(() => isScreenScanning.get())
  useEffect(() => {
    setOnScreen([...namedKeys].flatMap((keys) => keys()))
    // Without them the rest of the help is still of use.
    own?.().then(setOfActs, () => undefined)
  }, [own])
  const named = once([...(areOn ? ofActs : []), ...onScreen])
  return (
    <>
      <section aria-labelledby="help-keys">
        <h3 id="help-keys">{t('keys.title')}</h3>
        {!areOn && <p className={css.dimmed}>{t('keys.off')}</p>}
        <dl className={css.keys}>
          {named.map(({ keys, name }) => (
            <Keys key={name.en} keys={keys} does={inLanguage(name)} />
          ))}
          {areOn && (
            <>
              <Keys keys={[paletteKeys]} does={t('keys.palette')} />
              <Keys keys={[keysText(submitKeys['aria-keyshortcuts'])]} does={t('keys.submit')} />
              <Keys keys={[helpKey]} does={t('keys.help')} />
            </>
          )}
        </dl>
      </section>
      <section aria-labelledby="help-scans">
        <h3 id="help-scans">{t('scans.title')}</h3>
        <p>{t(isScanning ? 'scans.here' : 'scans.elsewhere')}</p>
      </section>
    </>
  )
}

function Keys({ keys, does }: { keys: readonly string[]; does: string }) {
  const t = useTexts('help')
  return (
    <div className={css.key}>
      <dt>
        {keys.map((key) => (
          <Kbd key={key}>{key === ' ' ? t('keys.space') : (arrows[key] ?? key)}</Kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
