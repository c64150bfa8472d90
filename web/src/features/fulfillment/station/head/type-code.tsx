import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { mdiKeyboardOutline } from '@mdi/js'
import { useState } from 'react'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { iconLabel } from '../../../../ui/icon-label.ts'
import { Icon } from '../../../../ui/icon.tsx'
import css from './station-head.module.css'

/** A field for labels that can't be scanned. A typed code is handled like a scan. */
export function TypeCode({ scan }: { scan: (text: string) => void }) {
  const t = useTexts('station')
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const send = () => {
    if (text.trim() === '') return
    scan(text)
    setText('')
    setOpened(false)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      position="bottom-end"
      shadow="lg"
      width="min(340px, calc(100vw - 24px))"
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          {...iconLabel(t('type_code'))}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Icon path={mdiKeyboardOutline} size={24} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={css.typed}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <TextInput
            label={t('type_code')}
            value={text}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit">{t('type_code_go')}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
