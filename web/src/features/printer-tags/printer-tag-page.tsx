import { listLimits } from '@platen/contracts/lists/list-limits'
import { ListLimit } from '../../ui/capped.tsx'
import type { PrinterTagDetail } from '@platen/contracts/printer-tags/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { ArchivedBanner, RecordStampText } from '../../ui/record/record-stamp.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import css from './printer-tags.module.css'
import { usePrintingKinds } from './printing-kind.ts'
import { TagActions } from './tag-actions.tsx'
import { TagCode } from './tag-code.tsx'
import { TagForm } from './tag-form.tsx'

/** /printer-tags/$id: one printer tag, what uses it, and its history. */
export function PrinterTagPage() {
  const t = useTexts('printer-tags')
  const { id } = useParams({ from: '/default/printer-tags/$id' })
  const query = useQuery(apiQuery('GET /printer-tags/:id', { params: { id } }))
  const tag = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <>
      <PageHead
        title={tag ? <TagCode tag={tag} /> : t('printer_tags')}
        documentTitle={tag?.code}
        back={<BackLink link={{ to: '/printer-tags' }}>{t('back')}</BackLink>}
        note={tag && <RecordStampText record={tag.record} />}
      >
        {tag && <TagActions tag={tag} />}
      </PageHead>
      {query.error && !tag && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!tag && !query.error && <LoadingLines lines={8} height={20} />}
      {tag && <Tag key={tag.id} tag={tag} />}
    </>
  )
}

function Tag({ tag }: { tag: PrinterTagDetail }) {
  const t = useTexts('printer-tags')
  const kinds = usePrintingKinds()
  const params = { id: String(tag.id) }
  const keep = (answer: Answer<'GET /printer-tags/:id'>) => putAnswer(answer, 'GET /printer-tags/:id', { params })
  const save = useWrite('PUT /printer-tags/:id', { onDone: keep })
  const restore = useWrite('POST /printer-tags/:id/restore', {
    onDone: (answer) => {
      keep(answer)
      notify('success', t('restored'))
    },
  })
  const { version } = tag
  return (
    <>
      <ArchivedBanner
        record={tag.record}
        restore={() => void restore.run({ params, body: { version } })}
        isRestoring={restore.running}
      />
      <RecordColumns>
        <RecordColumn>
          {!tag.archived && (
            <Panel>
              <TagForm
                route="PUT /printer-tags/:id"
                tag={tag}
                version={version}
                draftName={`printer-tag-${tag.id}`}
                label={t('save')}
                submit={async (body, basedOn) => {
                  await save.run({ params, body: { ...body, version: basedOn } })
                  notify('success', t('saved'))
                }}
              />
            </Panel>
          )}
          <Uses tag={tag} />
        </RecordColumn>
        <RecordHistory
          route="GET /printer-tags/:id/history"
          id={tag.id}
          showValue={(field, value) => (field === 'kind' ? kinds.nameOf(value) : undefined)}
        />
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
          [t('routed'), formatNumber(tag.variants)],
          [t('products'), <UseList key="products" rows={tag.product_rows} total={tag.products} />],
          [t('variants'), <UseList key="variants" rows={tag.variant_rows} />],
        ]}
      />
    </Panel>
  )
}

/** Without a total, there may be more rows than those that are listed. */
function UseList({ rows, total }: { rows: PrinterTagDetail['product_rows']; total?: number }) {
  if (rows.length === 0) return '–'
  return (
    <>
      <ul className={css.uses}>
        {rows.map(({ id, code, name }) => (
          <li key={id}>
            <bdi>{code}</bdi> · <bdi>{name}</bdi>
          </li>
        ))}
        {total !== undefined && total > rows.length && <li>… {formatNumber(total)}</li>}
      </ul>
      {total === undefined && <ListLimit of={rows} max={listLimits.tag_uses} />}
    </>
  )
}
