import { Button } from '@mantine/core'
import { mdiFileDelimitedOutline } from '@mdi/js'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { dayOf } from '../../../platform/i18n/format-dates.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Icon } from '../../icon.tsx'
import type { ListState } from '../use-list.ts'

/** Downloads the rows that match, with the visible columns, as a table for a spreadsheet. */
export function CsvButton<T>({ list }: { list: ListState<T> }) {
  const t = useTexts('ui')
  const [isRunning, setIsRunning] = useState(false)
  const { name } = list.definition
  if (!name) return null
  const download = async () => {
    setIsRunning(true)
    try {
      const shown = list.columns.map(({ column }) => column)
      // Several amounts have their currency in one column.
      const columns = [...new Set(shown.flatMap(({ key, csv }) => csv ?? [key]))]
      const query = { ...list.query, columns: columns.join(',') }
      const { data } = await api('GET /lists/:list/csv', { params: { list: name }, query })
      saveFile(data, `${name}-${dayOf(new Date())}.csv`)
    } catch {
      // The call has reported it.
    } finally {
      setIsRunning(false)
    }
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon path={mdiFileDelimitedOutline} size={16} />}
      title={t('list.csv_hint')}
      loading={isRunning}
      disabled={list.meta?.total === 0}
      onClick={() => void download()}
    >
      {t('list.csv')}
    </Button>
  )
}
