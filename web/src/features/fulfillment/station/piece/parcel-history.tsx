import { listLimits } from '@platen/contracts/lists/list-limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../../platform/api/use-api.ts'
import { useTexts } from '../../../../platform/i18n/translate.ts'
import { Loaded } from '../../../../ui/states.tsx'
import { ActionHistoryPanel, TimelinePanel } from './action-history.tsx'
import { ParcelDetailLink } from './detail-link.tsx'
import css from './piece.module.css'

/** What happened to the pieces of a parcel and to itself, read when somebody asks for it: a scan doesn't wait for it. */
export function ParcelHistory({ order }: { order: string }) {
  const t = useTexts('piece')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.folded} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history')}</summary>
      {isOpen && <Entries order={order} />}
    </details>
  )
}

function Entries({ order }: { order: string }) {
  const details = useQuery(apiQuery('GET /fulfillment/packaging/parcels/:code/details', { params: { code: order } }))
  return (
    <Loaded query={details} lines={4}>
      {({ history }) => (
        <>
          <TimelinePanel history={history} max={listLimits.history_of_parcel} />
          <ActionHistoryPanel history={history} max={listLimits.history_of_parcel} />
          <ParcelDetailLink order={order} />
        </>
      )}
    </Loaded>
  )
}
