import { useTexts } from '../../platform/i18n/translate.ts'
import { Can } from '../../platform/session/use-can.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { FloorTile } from './floor-tile.tsx'
import { FailuresTile, HoldsTile, LabelsTile } from './order-tiles.tsx'
import css from './overview.module.css'
import { ShipByTile } from './ship-by-tile.tsx'
import { ShortTile } from './short-tile.tsx'
import { StagesTile } from './stages-tile.tsx'
import { ThroughputTile } from './throughput-tile.tsx'

/** /overview: what needs a person now, a tile for each permission that the reader has. */
export function OverviewPage() {
  const t = useTexts('overview')
  return (
    <>
      <PageHead title={t('title')} note={t('hint')} />
      <div className={css.tiles}>
        <Can access="fulfillment.read">
          <StagesTile />
        </Can>
        <Can access="order.read">
          <ShipByTile />
          <FailuresTile />
          <HoldsTile />
          <LabelsTile />
        </Can>
        <Can access="stock.read">
          <ShortTile />
        </Can>
        <Can access="fulfillment.read">
          <FloorTile />
          <ThroughputTile />
        </Can>
      </div>
    </>
  )
}
