import { TextInput } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'

/** The search of the error pages, which have no palette, for users who may read orders. */
export function OrderSearch() {
  const t = useTexts('app')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const search = () => {
    if (text.trim() !== '') void navigate({ to: '/orders', search: { search: text.trim() } })
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <TextInput
        type="search"
        label={t('search_orders')}
        leftSection={<Icon path={mdiMagnify} />}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  )
}
