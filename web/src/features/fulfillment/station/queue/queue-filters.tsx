import { Button, NativeSelect } from '@mantine/core'
import { mdiClockAlertOutline, mdiFlash } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../../platform/api/use-api.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { ListAddress } from '../../../../ui/table/list-address.ts'
import css from './queue.module.css'
import type { QueueFilterName } from './queue-source.ts'

interface QueueFiltersProps {
  address: Pick<ListAddress<QueueFilterName>, 'filters' | 'change'>
  /** Only stations that take blanks filter pieces short of stock. */
  short?: boolean
}

/** The filters of every station queue: printer tag, urgent, late, and held pieces. */
export function QueueFilters({ address, short }: QueueFiltersProps) {
  const t = useTexts('piece')
  const tags = useQuery(apiQuery('GET /printer-tags'))
  const { filters, change } = address
  const toggle = (name: 'urgent' | 'late', icon: string) => (
    <Button
      size="xs"
      variant="default"
      className={css.toggle}
      data-on={filters[name] === 'true' || undefined}
      aria-pressed={filters[name] === 'true'}
      leftSection={<Icon path={icon} />}
      onClick={() => change({ filters: { [name]: filters[name] === 'true' ? undefined : 'true' } })}
    >
      {t(`queue.${name}`)}
    </Button>
  )
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('queue.printer_tag')}
        value={filters.printer_tag_id ?? ''}
        data={[
          { value: '', label: t('queue.all_tags') },
          ...(tags.data?.data ?? []).map((tag) => ({ value: String(tag.id), label: tag.code })),
        ]}
        onChange={(event) => change({ filters: { printer_tag_id: event.currentTarget.value || undefined } })}
      />
      {toggle('urgent', mdiFlash)}
      {toggle('late', mdiClockAlertOutline)}
      <NativeSelect
        size="xs"
        aria-label={t('queue.blocked')}
        value={filters.blocked ?? ''}
        data={[
          { value: '', label: t('queue.workable') },
          { value: 'held', label: t('queue.held') },
          ...(short ? [{ value: 'short', label: t('queue.short') }] : []),
        ]}
        onChange={(event) => change({ filters: { blocked: event.currentTarget.value || undefined } })}
      />
    </>
  )
}
