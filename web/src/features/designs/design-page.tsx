import { Button } from '@mantine/core'
import type { DesignDetail } from '@platen/contracts/designs/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery, putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { ArchivedBanner, RecordStampText } from '../../ui/record/record-stamp.tsx'
import { ErrorState, LoadingLines } from '../../ui/states.tsx'
import { DesignFile } from './design-dialog.tsx'
import { DesignUses, OtherFiles } from './design-uses.tsx'

/** /designs/$id: one design, what uses it, the other files of its name, and its history. */
export function DesignPage() {
  const t = useTexts('designs')
  const mayChange = useCan('product.write')
  const { id } = useParams({ from: '/default/designs/$id' })
  const query = useQuery(apiQuery('GET /designs/:id', { params: { id } }))
  const design = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <>
      <PageHead
        title={design ? <bdi>{design.file_name}</bdi> : t('designs')}
        documentTitle={design?.file_name}
        back={<BackLink link={{ to: '/designs' }}>{t('designs')}</BackLink>}
        note={design && <RecordStampText record={design.record} />}
      >
        {design && mayChange && !design.archived && <ArchiveButton design={design} />}
      </PageHead>
      {query.error && !design && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!design && !query.error && <LoadingLines lines={8} height={20} />}
      {design && <DesignRecord key={design.id} design={design} mayChange={mayChange} />}
    </>
  )
}

const keepAnswer = (answer: Answer<'GET /designs/:id'>) =>
  putAnswer(answer, 'GET /designs/:id', { params: { id: String(answer.data.id) } })

function ArchiveButton({ design: { id, version } }: { design: DesignDetail }) {
  const t = useTexts('designs')
  const archive = useWrite('POST /designs/:id/archive', {
    onDone: (answer) => {
      keepAnswer(answer)
      notify('success', t('archived_done'))
    },
  })
  return (
    <Button
      variant="default"
      loading={archive.running}
      onClick={() => void archive.run({ params: { id: String(id) }, body: { version } })}
    >
      {t('archive')}
    </Button>
  )
}

function DesignRecord({ design, mayChange }: { design: DesignDetail; mayChange: boolean }) {
  const t = useTexts('designs')
  const restore = useWrite('POST /designs/:id/restore', {
    onDone: (answer) => {
      keepAnswer(answer)
      notify('success', t('restored'))
    },
  })
  const { id, version } = design
  const run = () => void restore.run({ params: { id: String(id) }, body: { version } })
  return (
    <>
      <ArchivedBanner record={design.record} restore={mayChange ? run : undefined} isRestoring={restore.running} />
      <RecordColumns>
        <Panel title={t('file')}>
          <DesignFile design={design} />
        </Panel>
        <RecordColumn>
          <DesignUses uses={design.uses} />
          <OtherFiles files={design.other_files} />
          <RecordHistory route="GET /designs/:id/history" id={id} />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}
