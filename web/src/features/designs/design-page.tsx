import { mdiArchiveOutline } from '@mdi/js'
import type { DesignDetail } from '@platen/contracts/designs/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { BackLink } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { MoreMenu } from '../../ui/record/more-menu.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { useArchiving } from '../../ui/record/use-archiving.ts'
import { RestorableBanner } from '../../ui/record/restorable-banner.tsx'
import { DesignFile } from './design-dialog.tsx'
import { DesignUses, OtherFiles } from './design-uses.tsx'

/** /designs/$id: one design, what uses it, the other files of its name, and its history. */
export function DesignPage() {
  const t = useTexts('designs')
  const mayChange = useCan('product.write')
  const { id } = useParams({ from: '/default/designs/$id' })
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /designs/:id', { params: { id } }))}
      noun={t('designs')}
      name={(design) => design.file_name}
      back={<BackLink link={{ to: '/designs' }}>{t('designs')}</BackLink>}
      acts={(design) => mayChange && !design.archived && <ArchiveDesign design={design} />}
    >
      {(design) => (
        <>
          <RestorableBanner noun="designs" record={design} mayRestore={mayChange} />
          <RecordColumns>
            <Panel title={t('file')}>
              <DesignFile design={design} withSha256 />
            </Panel>
            <RecordColumn>
              <DesignUses id={design.id} uses={design.uses} />
              <OtherFiles files={design.other_files} />
              <RecordHistory route="GET /designs/:id/history" id={design.id} />
            </RecordColumn>
          </RecordColumns>
        </>
      )}
    </RecordPage>
  )
}

/** Archives it at once: the screen has no form whose input that could take along, and loads nothing of forms. */
function ArchiveDesign({ design }: { design: DesignDetail }) {
  const t = useTexts('record')
  const { archive } = useArchiving('designs', design)
  return (
    <MoreMenu
      isRunning={archive.running}
      acts={[
        {
          key: 'archive',
          label: t('archive'),
          icon: mdiArchiveOutline,
          isDanger: true,
          run: () => void archive.run().catch(() => undefined),
        },
      ]}
    />
  )
}
