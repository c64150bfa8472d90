import { palletColumns } from '@platen/contracts/pallets/columns'
import { warehouseLogColumns } from '@platen/contracts/warehouse/log-columns'
import type { WarehouseSkuDetail } from '@platen/contracts/warehouse/skus'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LinkCell, TimeCell } from '../../../ui/list/cells.tsx'
import { Loaded } from '../../../ui/states.tsx'
import css from '../pallet/pallet.module.css'

/** Where one SKU is: its pallets, oldest first, and the pick area. */
export function SkuPlaces({ id }: { id: string }) {
  const t = useTexts('warehouse')
  const query = useQuery(apiQuery('GET /warehouse/skus/:id', { params: { id } }))
  return (
    <Loaded query={query}>
      {(sku) => (
        <>
          <PickAreaLine sku={sku} />
          <PlacesTable sku={sku} />
          <LinkButton mt="md" variant="default" to="/qr/warehouse/$code" params={{ code: sku.sku }}>
            {t('skus.open_phone')}
          </LinkButton>
        </>
      )}
    </Loaded>
  )
}

/** What of a SKU is in the pick area, which is what can be printed. */
export function PickAreaLine({ sku }: { sku: WarehouseSkuDetail }) {
  const t = useTexts('warehouse')
  return (
    <p className={css.hint}>
      {t('skus.pick_area', {
        location: sku.pick_location || t('skus.no_location'),
        on_hand: formatNumber(sku.on_hand),
        available: formatNumber(sku.available),
      })}
    </p>
  )
}

/** The pallets that a SKU is on with its lots there, oldest first. */
function PlacesTable({ sku }: { sku: WarehouseSkuDetail }) {
  const t = useTexts('warehouse')
  const inLanguage = useInLanguage()
  if (sku.on_pallets.length === 0) return <p>{t('skus.no_pallets')}</p>
  return (
    <div className={css.contents}>
      <table className={css.lines} aria-label={t('skus.where', { sku: sku.sku })}>
        <thead>
          <tr>
            <th scope="col">{inLanguage(palletColumns.code)}</th>
            <th scope="col">{inLanguage(palletColumns.location)}</th>
            <th scope="col" className={css.wide}>
              {inLanguage(warehouseLogColumns.lot)}
            </th>
            <th scope="col" className={css.wide}>
              {t('pallet.since')}
            </th>
            <th scope="col" className={css.number}>
              {inLanguage(palletColumns.units)}
            </th>
          </tr>
        </thead>
        <tbody>
          {sku.on_pallets.map((place) => (
            <tr key={`${place.pallet_id} ${place.lot}`}>
              <th scope="row">
                <LinkCell link={{ to: '/qr/warehouse/$code', params: { code: place.pallet } }}>{place.pallet}</LinkCell>
                {place.lot && <bdi className={css.narrow}>{place.lot}</bdi>}
              </th>
              <td>
                {place.location === null
                  ? t('skus.no_location')
                  : place.blocked_reason === null
                    ? place.location
                    : t('pallet.blocked', { location: place.location, reason: place.blocked_reason })}
              </td>
              <td className={css.wide}>
                <bdi>{place.lot || '–'}</bdi>
              </td>
              <td className={css.wide}>
                <TimeCell at={place.since} />
              </td>
              <td className={css.number}>{formatNumber(place.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
