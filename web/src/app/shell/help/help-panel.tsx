import { Drawer } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useObservable } from '../../../platform/observable.ts'
import { iconLabel } from '../../../ui/icon-label.ts'
import { openDialog } from '../../../ui/dialog/dialogs.ts'
import { HelpFiles } from './help-files.tsx'
import { HelpKeys } from './help-keys.tsx'
import { HelpLinks } from './help-links.tsx'
import css from './help.module.css'
import { helps } from './help-of.ts'

interface HelpPanelProps {
  opened: boolean
  close: () => void
}

/** The help of the screen at its side, on a phone in its place. It holds no input: a scan goes to the screen. */
export function HelpPanel({ opened, close }: HelpPanelProps) {
  const t = useTexts('help')
  const ui = useTexts('ui')
  const isAsked = useObservable(openDialog) !== null
  return (
    <Drawer
      opened={opened}
      onClose={close}
      returnFocus={false}
      closeOnEscape={!isAsked}
      position="right"
      size={400}
      title={t('title')}
      closeButtonProps={{ ...iconLabel(ui('close')), size: 'xl' }}
      classNames={{ content: css.content ?? '' }}
    >
      <HelpOfScreen close={close} />
    </Drawer>
  )
}

/** What it says is of the screen on which it was opened, also while it closes because that one was left. */
function HelpOfScreen({ close }: Pick<HelpPanelProps, 'close'>) {
  const inLanguage = useInLanguage()
  const router = useRouter()
  const [screen] = useState(() => router.state.matches.findLast((match) => match.staticData.screen)?.staticData.screen)
  if (!screen) return null
  const help = helps.get(screen.path)
  return (
    <div className={css.help} data-holds-nothing>
      <h3 className={css.screen}>{inLanguage(screen.title)}</h3>
      {help && <p>{inLanguage(help.about)}</p>}
      <HelpLinks next={help?.next ?? []} close={close} />
      <HelpFiles files={help?.files} />
      <HelpKeys own={help?.keys} />
    </div>
  )
}
