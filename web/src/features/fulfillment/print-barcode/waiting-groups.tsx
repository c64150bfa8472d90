import type { DataOf } from '../../../platform/api/wire.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { LoadingLines } from '../../../ui/states.tsx'
import type { ListAddress } from '../../../ui/list/list-address.ts'
import type { QueueFilterName } from '../station/queue/queue-source.ts'
import css from './print-barcode.module.css'

type Group = DataOf<'GET /fulfillment/print-barcode/summary'>['groups'][number]

interface WaitingGroupsProps {
  groups: readonly Group[] | undefined
  address: ListAddress<QueueFilterName>
}

/** The waiting pieces by product and printer tag. A click on a group filters the queue by it. */
export function WaitingGroups({ groups, address }: WaitingGroupsProps) {
  const t = useTexts('print-barcode')
  const { product_id, printer_tag_id } = address.filters
  const choose = (group: Group | null) =>
    address.change({
      filters: {
        product_id: group ? String(group.product_id) : undefined,
        printer_tag_id: group?.printer_tag_id ? String(group.printer_tag_id) : undefined,
      },
    })
  const isChosen = (group: Group) =>
    product_id === String(group.product_id) && (printer_tag_id ?? '') === String(group.printer_tag_id ?? '')
  return (
    <Panel title={t('groups.title')} flush>
      {groups === undefined ? (
        <LoadingLines lines={6} height={36} />
      ) : (
        <ul className={css.groups}>
          <li>
            <button
              type="button"
              className={css.group}
              aria-pressed={!product_id && !printer_tag_id}
              onClick={() => choose(null)}
            >
              <span>{t('groups.all')}</span>
              <strong>{formatNumber(groups.reduce((sum, group) => sum + group.ready, 0))}</strong>
            </button>
          </li>
          {groups.map((group) => (
            <li key={`${group.product_id} ${group.printer_tag_id}`}>
              <button
                type="button"
                className={css.group}
                aria-pressed={isChosen(group)}
                onClick={() => choose(isChosen(group) ? null : group)}
              >
                <span>
                  <bdi>{group.product_name}</bdi>
                  <small>
                    {[
                      group.printer_tag,
                      group.held > 0 && t('groups.held', { count: group.held, figure: formatNumber(group.held) }),
                      group.short > 0 && t('groups.short', { count: group.short, figure: formatNumber(group.short) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <strong>{formatNumber(group.ready)}</strong>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
