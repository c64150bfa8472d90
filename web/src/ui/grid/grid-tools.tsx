import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import css from './grid.module.css'
import type { GridStore } from './grid-store.ts'
import type { GridColumn } from './grid-types.ts'

interface GridToolsProps {
  store: GridStore
  columns: readonly GridColumn[]
  /** How many rows are switched on. */
  rows: number
}

/** Sets a whole column to one value. */
export function GridTools({ store, columns, rows }: GridToolsProps) {
  const t = useTexts('grid')
  const [key, setKey] = useState(columns[0]?.key ?? '')
  const [text, setText] = useState('')
  const column = columns.find((column) => column.key === key)
  const isFlag = column?.kind === 'flag'
  return (
    <div className={css.tools} role="group" aria-label={t('whole_column')}>
      <NativeSelect
        label={t('column')}
        value={key}
        data={columns.map(({ key: value, label }) => ({ value, label }))}
        onChange={(event) => {
          setKey(event.currentTarget.value)
          setText('')
        }}
      />
      {isFlag ? (
        <Checkbox
          label={column.label}
          checked={text === '1'}
          onChange={(event) => setText(event.currentTarget.checked ? '1' : '')}
        />
      ) : (
        <TextInput
          label={t('value')}
          description={column?.hint}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            store.setColumn(key, text.trim())
          }}
        />
      )}
      <Button type="button" variant="default" disabled={rows === 0} onClick={() => store.setColumn(key, text.trim())}>
        {t('set_all', { count: rows, figure: formatNumber(rows) })}
      </Button>
    </div>
  )
}
