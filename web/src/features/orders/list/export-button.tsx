import { Button } from '@mantine/core'
import { mdiTrayArrowDown } from '@mdi/js'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { dayOf } from '../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { OrdersExport } from '../order-source.ts'

interface ExportButtonProps {
  /** The filters, search and sort of the list on screen. */
  query: OrdersExport
  /** The number of matching orders. Undefined while unknown. */
  found: { total: number; total_capped: boolean } | undefined
}

/** Downloads the orders of the list as a file that can be imported again. */
export function ExportButton({ query, found }: ExportButtonProps) {
  const t = useTexts('order-list')
  const app = useTexts('app')
  const [running, setRunning] = useState(false)
  const count = found?.total ?? 0
  const figure = formatNumber(count) + (found?.total_capped ? '+' : '')
  const save = async () => {
    setRunning(true)
    try {
      const { data } = await api('GET /orders/export', { query })
      saveFile(data, `orders-${dayOf(new Date())}.csv`)
      notify('success', t('export.done', { count, figure }))
    } catch (error) {
      // The call itself reports errors, except for a response that broke off while being read.
      const isReported = error instanceof ApiError && error.code !== 'network' && error.message !== ''
      if (!isReported) notify('error', app('error.network'))
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon path={mdiTrayArrowDown} />}
      loading={running}
      disabled={count === 0}
      title={t('export.hint')}
      onClick={() => void save()}
    >
      {count === 0 ? t('export.none') : t('export.do', { count, figure })}
    </Button>
  )
}
