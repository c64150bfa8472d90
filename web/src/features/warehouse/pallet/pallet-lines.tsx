import { palletColumns } from '@platen/contracts/pallets/columns'
import { warehouseLogColumns } from '@platen/contracts/warehouse/log-columns'
import type { PalletContents } from '@platen/contracts/pallets/endpoints'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { CodeCell, TimeCell } from '../../../ui/list/cells.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Pictured } from '../../../words/blank/blank-thumb.tsx'
import css from './pallet.module.css'

/** What is on a pallet, by SKU and lot. */
export function PalletLines({ pallet }: { pallet: PalletContents }) {
  const t = useTexts('warehouse')
  const inLanguage = useInLanguage()
  if (pallet.lines.length === 0) return <EmptyState text={t('pallet.empty')} />
  return (
    <div className={css.contents}>
      <table className={css.lines} aria-label={t('pallet.contents')}>
        <thead>
          <tr>
            <th scope="col">{inLanguage(palletColumns.sku)}</th>
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
          {pallet.lines.map((line) => (
            <tr key={`${line.variant_id} ${line.lot}`}>
              <th scope="row">
                <Pictured of={line.picture}>
                  <CodeCell>{line.sku}</CodeCell>
                  <span className={css.product}>
                    {[line.product_name, line.color, line.size].filter(Boolean).join(' · ')}
                  </span>
                  {line.lot && <bdi className={css.narrow}>{line.lot}</bdi>}
                </Pictured>
              </th>
              <td className={css.wide}>
                <bdi>{line.lot || '–'}</bdi>
              </td>
              <td className={css.wide}>
                <TimeCell at={line.since} />
              </td>
              <td className={css.number}>{formatNumber(line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
