import { listLimits } from '@platen/contracts/lists/list-limits'
import { ListLimit } from '../../../ui/capped.tsx'
import type { LocationDetail } from '@platen/contracts/locations/endpoints'
import type { BlankPicture } from '@platen/contracts/variants/blank-picture'
import type { WarehouseLookup } from '@platen/contracts/warehouse/lookup'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { LinkCell } from '../../../ui/list/cells.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { BlankThumb } from '../../../words/blank/blank-thumb.tsx'
import { LastMoves } from '../logs/last-moves.tsx'
import { PalletPhotos } from '../pallet/photos-panel.tsx'
import { PickAreaLine } from '../skus/sku-places.tsx'
import css from './phone.module.css'

/**
 * What is on a pallet, at a location or where a SKU is, and the last moves of a pallet: lines that a phone has room
 * for.
 */
export function CodeContents({ found }: { found: Exclude<WarehouseLookup, { kind: 'unknown' }> }) {
  const t = useTexts('warehouse')
  const moves = useTexts('moves')
  const mayMove = useCan('warehouse.write')
  switch (found.kind) {
    case 'pallet':
      return (
        <>
          <Panel title={t('pallet.contents')}>
            <Lines
              empty={t('pallet.empty')}
              lines={found.pallet.lines.map((line) => ({
                code: line.sku,
                detail: [line.product_name, line.color, line.size, line.lot].filter(Boolean).join(' · '),
                quantity: line.quantity,
                picture: line.picture,
              }))}
            />
          </Panel>
          <Panel title={moves('last_moves')}>
            <LastMoves entries={found.pallet.moves.slice(0, 5)} />
          </Panel>
          <PalletPhotos pallet={found.pallet} mayChange={mayMove && !found.pallet.archived} large />
        </>
      )
    case 'location':
      return <LocationContents location={found.location} />
    case 'sku':
      return (
        <Panel title={t('skus.where', { sku: found.sku.sku })}>
          <PickAreaLine sku={found.sku} />
          <Lines
            empty={t('skus.no_pallets')}
            lines={found.sku.on_pallets.map((place) => ({
              code: place.pallet,
              detail: [place.location ?? t('skus.no_location'), place.lot].filter(Boolean).join(' · '),
              quantity: place.quantity,
            }))}
          />
        </Panel>
      )
  }
}

/** The pallets at a location and the SKUs that are picked from it. */
export function LocationContents({ location }: { location: LocationDetail }) {
  const t = useTexts('warehouse')
  const moves = useTexts('moves')
  return (
    <>
      <Panel title={t('phone.pallets_here')}>
        <Lines
          empty={t('phone.no_pallets_here')}
          lines={location.pallets_here.map((pallet) => ({
            code: pallet.code,
            detail: moves('skus', { count: pallet.skus }),
            quantity: pallet.units,
          }))}
        />
        <ListLimit of={location.pallets_here} max={listLimits.at_location} />
      </Panel>
      {location.picked_here.length > 0 && (
        <Panel title={t('phone.picked_here')}>
          <Lines
            empty=""
            lines={location.picked_here.map((sku) => ({
              code: sku.sku,
              detail: t('phone.on_hand', {
                on_hand: formatNumber(sku.on_hand),
                available: formatNumber(sku.available),
              }),
              quantity: null,
              picture: sku.picture,
            }))}
          />
          <ListLimit of={location.picked_here} max={listLimits.at_location} />
        </Panel>
      )}
    </>
  )
}

interface LinesProps {
  empty: string
  lines: readonly { code: string; detail: string; quantity: number | null; picture?: BlankPicture }[]
}

/** Codes with what is dimmed below them and a quantity at the end. Each opens as if its label were scanned. */
function Lines({ empty, lines }: LinesProps) {
  if (lines.length === 0) return <p className={css.hint}>{empty}</p>
  return (
    <ul className={css.lines}>
      {lines.map(({ code, detail, quantity, picture }) => (
        <li key={`${code} ${detail}`}>
          {picture && <BlankThumb of={picture} size={40} />}
          <span className={css.words}>
            <LinkCell link={{ to: '/qr/warehouse/$code', params: { code } }}>{code}</LinkCell>
            <bdi className={css.detail}>{detail}</bdi>
          </span>
          {quantity !== null && <strong className={css.quantity}>{formatNumber(quantity)}</strong>}
        </li>
      ))}
    </ul>
  )
}
