import type { StoreDetail } from '@platen/contracts/stores/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { useCan } from '../../platform/session/use-can.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useReleasePaused } from './use-release-paused.ts'
import { RecordMenu, useArchiveAct, useDeleteAct } from '../../ui/record/record-acts.tsx'
import { ActButton } from '../../ui/form/act-button.tsx'

/**
 * What can be done with a store as a whole: copy it, pause and resume it, and delete it if nothing uses it, else
 * archive it.
 */
export function StoreActions({ store }: { store: StoreDetail }) {
  const t = useTexts('stores')
  const record = useTexts('record')
  const navigate = useNavigate()
  const mayRelease = useCan('order.write.hold')
  const release = useReleasePaused()
  const params = { id: String(store.id) }
  const { version } = store
  const keep = (answer: Answer<'GET /stores/:id'>) => putAnswer(answer, 'GET /stores/:id', { params })
  const pause = useWrite('POST /stores/:id/pause', { onDone: keep })
  const resume = useWrite('POST /stores/:id/resume', { onDone: keep })
  const archive = useArchiveAct('stores', store, { notice: t('archived_done') })
  const remove = useDeleteAct('stores', store, () => navigate({ to: '/stores' }))
  const resumeStore = async () => {
    const { data } = await resume.run({ params, body: { version } })
    notify('success', t('resumed'))
    if (mayRelease && data.held_by_pause > 0) await release(data)
  }
  return (
    <>
      <LinkButton variant="default" to="/stores/create" search={{ copy_of: params.id }}>
        {record('duplicate')}
      </LinkButton>
      {!store.archived && store.state === 'active' && (
        <ActButton
          variant="default"
          loading={pause.running}
          run={() => pause.run({ params, body: { version } }).then(() => notify('success', t('paused_done')))}
        >
          {t('pause')}
        </ActButton>
      )}
      {!store.archived && store.state === 'paused' && (
        <ActButton variant="default" loading={resume.running} run={resumeStore}>
          {t('resume')}
        </ActButton>
      )}
      <RecordMenu acts={[!store.archived && !store.unused && archive, store.unused && remove]} />
    </>
  )
}
