import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import css from './variants.module.css'

const maxOptions = 20
const typingPauseMs = 200

/** The product to which variants are added, found by typing. */
export function ProductChoice() {
  const t = useTexts('variants')
  const ui = useTexts('ui')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim().slice(0, 200), typingPauseMs)
  const found = useQuery(apiQuery('GET /products', { query: { search, per_page: maxOptions } }))
  const products = found.data?.data ?? []
  if (found.error) return <ErrorState error={found.error} retry={() => void found.refetch()} />
  return (
    <Panel>
      <Select
        className={css.choice}
        label={t('product')}
        description={t('product_hint')}
        searchable
        data-autofocus
        autoComplete="off"
        nothingFoundMessage={ui('form.nothing_found')}
        data={products.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
        // The server has searched already.
        filter={({ options }) => options}
        onSearchChange={setTyped}
        onChange={(id) => id !== null && void navigate({ to: '/variants/create', search: { product: id } })}
      />
    </Panel>
  )
}
