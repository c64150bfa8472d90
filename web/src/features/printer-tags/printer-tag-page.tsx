import { listLimits } from '@platen/contracts/lists/list-limits'
import { ListLimit } from '../../ui/capped.tsx'
import type { PrinterTagDetail } from '@platen/contracts/printer-tags/endpoints'
import { printerTagFields } from '@platen/contracts/printer-tags/fields'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import { BackLink } from '../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { useEditedRecord } from '../../ui/record/use-record-form.ts'
import { RestorableBanner } from '../../ui/record/restorable-banner.tsx'
import { Pictured } from '../../words/blank/blank-thumb.tsx'
import css from './printer-tags.module.css'
import { TagActions } from './tag-actions.tsx'
import { TagCode } from './tag-code.tsx'
import { TagForm } from './tag-form.tsx'

/** /printer-tags/$id: one printer tag, what uses it, and its history. */
export function PrinterTagPage() {
  const t = useTexts('printer-tags')
  const { id } = useParams({ from: '/default/printer-tags/$id' })
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /printer-tags/:id', { params: { id } }))}
      noun={t('printer_tags')}
      name={({ code }) => code}
      title={(tag) => <TagCode tag={tag} />}
      back={<BackLink link={{ to: '/printer-tags' }}>{t('back')}</BackLink>}
      acts={(tag) => <TagActions tag={tag} />}
    >
      {(tag) => <Tag tag={tag} />}
    </RecordPage>
  )
}

function Tag({ tag }: { tag: PrinterTagDetail }) {
  const t = useTexts('printer-tags')
  const form = useEditedRecord('printer-tags', tag)
  return (
    <>
      <RestorableBanner noun="printer-tags" record={tag} />
      <RecordColumns>
        <RecordColumn>
          {!tag.archived && (
            <Panel>
              <TagForm {...form} label={t('save')} />
            </Panel>
          )}
          <Uses tag={tag} />
        </RecordColumn>
        <RecordHistory route="GET /printer-tags/:id/history" id={tag.id} fields={printerTagFields} />
      </RecordColumns>
    </>
  )
}

function Uses({ tag }: { tag: PrinterTagDetail }) {
  const t = useTexts('printer-tags')
  return (
    <Panel title={t('uses')}>
      <Facts
        rows={[
          [t('waiting'), formatNumber(tag.waiting)],
          [t('printers'), tag.printer_rows.map((printer) => printer.name).join(', ')],
          [t('routed'), <RoutedVariants key="routed" tag={tag} />],
          [t('products'), tag.product_rows.length > 0 && <Products key="products" tag={tag} />],
        ]}
      />
    </Panel>
  )
}

/** How many variants it routes, with the way to their list. */
function RoutedVariants({ tag }: { tag: PrinterTagDetail }) {
  const mayOpen = useCan('product.read')
  const figure = formatNumber(tag.variants)
  if (!mayOpen || tag.variants === 0) return figure
  return <LinkCell link={{ to: '/variants', search: { printer_tag_id: String(tag.id) } }}>{figure}</LinkCell>
}

/** The products with how many of their variants it routes; each opens these. */
function Products({ tag }: { tag: PrinterTagDetail }) {
  const t = useTexts('printer-tags')
  const mayOpen = useCan('product.read')
  return (
    <>
      <ul className={css.uses}>
        {tag.product_rows.map(({ id, code, name, picture, variants }) => {
          const search = { product_id: String(id), printer_tag_id: String(tag.id) }
          const label = `${code} · ${name}`
          return (
            <li key={id}>
              <Pictured of={picture}>
                {mayOpen && variants > 0 ? (
                  <LinkCell link={{ to: '/variants', search }}>{label}</LinkCell>
                ) : (
                  <bdi>{label}</bdi>
                )}{' '}
                <span className={css.figure}>{t('variants', { count: variants, figure: formatNumber(variants) })}</span>
              </Pictured>
            </li>
          )
        })}
      </ul>
      <ListLimit of={tag.product_rows} max={listLimits.tag_uses} />
    </>
  )
}
