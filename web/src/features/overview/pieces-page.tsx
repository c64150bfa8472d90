import {
  type StationKind,
  stationOfStage,
  stationWritePermissions,
  unpackagedStages,
} from '@platen/contracts/fulfillment/stages'
import { pieceViews } from '@platen/contracts/overview/piece-views'
import { apiQuery } from '../../platform/api/use-api.ts'
import type { CallInput } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../platform/routing/page-search.ts'
import { stationScreens } from '../../platform/routing/station-screens.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { usePieceColumns, type PieceRow } from './piece-columns.tsx'
import { usePieceFilters } from './piece-filters.ts'

type Query = NonNullable<CallInput<'GET /overview/pieces'>['query']>

/** /overview/pieces: the pieces in production, wherever they wait, which the overview counts. */
export function PiecesPage() {
  const t = useTexts('overview')
  const words = useTexts('words')
  const station = useChosenStation()
  const list = useList<PieceRow>({
    name: 'pieces',
    label: t('pieces.title'),
    columns: usePieceColumns(),
    sort: 'ship_by',
    filters: usePieceFilters(),
    presets: {
      views: pieceViews,
      label: (view: keyof typeof pieceViews) => t(`pieces.views.${view}`),
      problems: ['late'],
    },
    searchLabel: t('pieces.search'),
    read: (query: Query) => apiQuery('GET /overview/pieces', { query }),
    empty: { text: t('pieces.none'), action: <OpenOrders /> },
  })
  return (
    <ListPage
      of={list}
      note={t('pieces.hint')}
      back={<BackLink link={{ to: '/overview' }}>{t('title')}</BackLink>}
      actions={
        station && (
          <LinkButton to={stationScreens[station] as '/fulfillment/print'} variant="default">
            {t('pieces.station', { station: words(`station_kinds.${station}`) })}
          </LinkButton>
        )
      }
    />
  )
}

function OpenOrders() {
  const t = useTexts('overview')
  return (
    <Can access="order.read">
      <LinkButton to="/orders/open" variant="default">
        {t('pieces.open_orders')}
      </LinkButton>
    </Can>
  )
}

/** The station that works with the pieces of the chosen stage, for those who work there. */
function useChosenStation(): StationKind | null {
  const [search] = usePageSearch()
  const chosen = firstText(search, 'stage')
  const stage = unpackagedStages.find((each) => each === chosen)
  const kind = stage ? stationOfStage(stage) : null
  const mayWork = useCan(kind ? stationWritePermissions[kind] : 'signed-in')
  return mayWork ? kind : null
}
