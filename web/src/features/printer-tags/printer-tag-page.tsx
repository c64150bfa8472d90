import type { PrinterTagDetail } from '@platen/contracts/printer-tags/endpoints'
import { printerTagFields } from '@platen/contracts/printer-tags/fields'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { BackLink } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { FieldFacts } from '../../ui/record/fields/field-facts.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { useEditedRecord } from '../../ui/record/use-record-form.ts'
import { RestorableBanner } from '../../ui/record/restorable-banner.tsx'
import { UsedBy } from '../../ui/record/used-by.tsx'
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
      noun={t('title')}
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
  const search = { printer_tag_id: String(tag.id) }
  return (
    <>
      <RestorableBanner noun="printer-tags" record={tag} />
      <RecordColumns>
        {tag.archived ? (
          <Panel title={t('details')}>
            <FieldFacts fields={printerTagFields} record={tag} />
          </Panel>
        ) : (
          <Panel>
            <TagForm {...form} label={t('save')} />
          </Panel>
        )}
        <RecordColumn>
          <UsedBy
            uses={[
              { link: linkOptions({ to: '/products', search }) },
              { link: linkOptions({ to: '/variants', search }) },
              { link: linkOptions({ to: '/orders', search }) },
            ]}
            facts={[
              [t('waiting'), formatNumber(tag.waiting)],
              [t('printers'), tag.printer_rows.map((printer) => printer.name).join(', ')],
            ]}
          />
          <RecordHistory route="GET /printer-tags/:id/history" id={tag.id} fields={printerTagFields} />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}
