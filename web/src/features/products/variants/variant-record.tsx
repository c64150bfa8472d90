import { variantFields } from '@platen/contracts/variants/fields'
import type { VariantDetail } from '@platen/contracts/variants/endpoints'
import { Button, Group } from '@mantine/core'
import { mdiArchiveOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { type AdjustedStock, AdjustStockDialog } from '../../../pickers/stock/adjust-stock-dialog.tsx'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import { formatCost } from '../../../platform/i18n/format-money.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { RecordColumn, RecordColumns } from '../../../ui/record/record-columns.tsx'
import { BackLink } from '../../../ui/page/page-head.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Facts, Panel } from '../../../ui/page/panel.tsx'
import { RecordMenu, useRecordAct } from '../../../ui/record/record-acts.tsx'
import { RecordHistory } from '../../../ui/record/record-history.tsx'
import { ArchivedBanner } from '../../../ui/record/record-stamp.tsx'
import { useFieldName } from '../../../words/field-name.ts'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { useRecordNotice } from '../../../ui/record/use-record-notice.ts'
import { UsedBy } from '../../../ui/record/used-by.tsx'
import { VariantForm } from './variant-form.tsx'

/** One variant, its stock and its history. */
export function Variant({ id }: { id: string }) {
  const t = useTexts('variants')
  const mayChange = useCan('product.write')
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /variants/:id', { params: { id } }))}
      noun={t('variants')}
      name={({ sku }) => sku}
      back={<BackLink link={{ to: '/variants' }}>{t('variants')}</BackLink>}
      acts={(variant) => mayChange && <VariantActions variant={variant} />}
      lines={10}
    >
      {(variant) => (
        <>
          <VariantBanner variant={variant} mayChange={mayChange} />
          <RecordColumns>
            {mayChange && !variant.archived ? <VariantForm variant={variant} /> : <Fields variant={variant} />}
            <RecordColumn>
              <Stock variant={variant} />
              <UsedBy
                uses={[
                  { link: linkOptions({ to: '/orders', search: { sku: variant.sku } }) },
                  { link: linkOptions({ to: '/warehouse/pallets', search: { sku: variant.sku } }) },
                  { link: linkOptions({ to: '/warehouse/logs', search: { sku: variant.sku } }) },
                ]}
              />
              <RecordHistory
                route="GET /variants/:id/history"
                id={variant.id}
                fields={variantFields}
                showValue={(field, value) =>
                  field === 'cost_minor' && typeof value === 'number' ? formatCost(value) : undefined
                }
              />
            </RecordColumn>
          </RecordColumns>
        </>
      )}
    </RecordPage>
  )
}

/** Archives or restores a variant by the write of many variants. */
function useVariantArchiving({ id, version, sku }: VariantDetail) {
  const notice = useRecordNotice()
  const edit = useWrite('PATCH /variants')
  const setArchived = async (archived: boolean) => {
    await edit.run({ body: { variants: [{ id, version, archived }] } })
    notice(archived ? 'archived' : 'restored', { sku })
  }
  return { setArchived, running: edit.running }
}

function VariantActions({ variant }: { variant: VariantDetail }) {
  const record = useTexts('record')
  const { setArchived, running } = useVariantArchiving(variant)
  const archive = useRecordAct({
    key: 'archive',
    label: record('archive'),
    icon: mdiArchiveOutline,
    isRunning: running,
    run: () => setArchived(true),
  })
  return (
    <>
      <LinkButton
        variant="default"
        to="/variants/create"
        search={{ product: String(variant.product_id), copy_of: String(variant.id) }}
      >
        {record('duplicate')}
      </LinkButton>
      <RecordMenu acts={[!variant.archived && archive]} />
    </>
  )
}

function VariantBanner({ variant, mayChange }: { variant: VariantDetail; mayChange: boolean }) {
  const { setArchived, running } = useVariantArchiving(variant)
  return (
    <ArchivedBanner
      record={variant.record}
      restore={mayChange ? () => void setArchived(false).catch(() => undefined) : undefined}
      isRestoring={running}
    />
  )
}

function Stock({ variant }: { variant: VariantDetail }) {
  const t = useTexts('variants')
  const adjustText = useTexts('adjust-stock')
  const [mayRead, mayAdjust] = [useCan('stock.read'), useCan('stock.write')]
  const [adjusted, setAdjusted] = useState<AdjustedStock | null>(null)
  const { product, on_hand: onHand, reserved } = variant
  return (
    <Panel
      title={t('stock_levels')}
      actions={
        <Group gap={8}>
          {mayRead && (
            <LinkButton variant="default" size="xs" to="/stock/stock-info/$id" params={{ id: String(variant.id) }}>
              {t('open_stock')}
            </LinkButton>
          )}
          {mayAdjust && variant.track_stock && (
            <Button variant="default" size="xs" onClick={() => setAdjusted(variant)}>
              {adjustText('adjust')}
            </Button>
          )}
        </Group>
      }
    >
      <Facts
        rows={[
          [t('product'), <bdi key="product">{`${product.code} · ${product.name}`}</bdi>],
          [t('on_hand'), variant.track_stock ? formatNumber(onHand) : t('not_tracked')],
          [t('reserved'), variant.track_stock ? formatNumber(reserved) : null],
        ]}
      />
      <AdjustStockDialog stock={adjusted} close={() => setAdjusted(null)} />
    </Panel>
  )
}

/** The fields of a variant that can't be edited, because it is archived or by this reader. */
function Fields({ variant }: { variant: VariantDetail }) {
  const t = useTexts('variants')
  const nameOf = useFieldName()
  const number = (value: number) => formatNumber(value)
  return (
    <Panel title={t('details')}>
      <Facts
        rows={[
          [nameOf('color'), [variant.color, variant.color_hex].filter(Boolean).join(' · ')],
          [nameOf('size'), variant.size],
          [nameOf('gtin'), variant.gtin],
          [
            nameOf('case_barcodes'),
            variant.case_barcodes
              .map((caseBarcode) => `${caseBarcode.barcode} × ${caseBarcode.pack_quantity}`)
              .join(', '),
          ],
          [
            nameOf('suppliers'),
            variant.suppliers
              .map((supplier) => [supplier.code, supplier.supplier_sku].filter(Boolean).join(' '))
              .join(', '),
          ],
          [nameOf('printer_tag_id'), variant.printer_tag?.code],
          [nameOf('cost_minor'), formatCost(variant.cost_minor)],
          [nameOf('weight_g'), variant.weight_g > 0 && number(variant.weight_g)],
          [nameOf('pick_location'), variant.pick_location],
          [nameOf('reorder_point'), number(variant.reorder_point)],
          [nameOf('reorder_quantity'), number(variant.reorder_quantity)],
        ]}
      />
    </Panel>
  )
}
