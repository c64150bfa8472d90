import { Kbd } from '@mantine/core'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import css from './keys-help.module.css'

interface KeysHelpProps {
  opened: boolean
  close: () => void
  canSelect: boolean
}

/** The keys that work in a list. */
export function KeysHelp({ opened, close, canSelect }: KeysHelpProps) {
  const t = useTexts('ui')
  const rows: [keys: string[], text: string][] = [
    [['j', '↓'], t('list.keys.next')],
    [['k', '↑'], t('list.keys.previous')],
    [['Enter'], t('list.keys.open')],
    ...(canSelect ? ([[['x'], t('list.keys.select')]] as [string[], string][]) : []),
    [['/'], t('list.keys.search')],
    [['?'], t('list.keys.help')],
  ]
  return (
    <Dialog title={t('list.keys.title')} opened={opened} close={close}>
      <dl className={css.keys}>
        {rows.map(([keys, text]) => (
          <div key={text} className={css.key}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
