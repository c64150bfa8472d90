import { mdiLockOutline, mdiPauseCircleOutline } from '@mdi/js'
import type { SlotDetail } from '@platen/contracts/packing-slots/endpoints'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import type { Answer } from '../../../platform/api/wire.ts'
import { formatDateTime, formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { BackLink, PageHead } from '../../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns, RecordTitle } from '../../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../../ui/record/record-history.tsx'
import { ArchivedBanner, RecordStampText } from '../../../ui/record/record-stamp.tsx'
import { ErrorState, LoadingLines } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { useSlotFaces } from '../wall/slot-faces.ts'
import { faceOf, isLateSlot } from '../wall/slot-look.rules.ts'
import { SlotActions } from './slot-actions.tsx'
import { SlotContents } from './slot-contents.tsx'
import { SlotForm } from './slot-form.tsx'

/** One slot with what is in it, its place and its history. */
export function Slot({ id }: { id: string }) {
  const t = useTexts('packing-slots')
  const mayWrite = useCan('packing_slot.write')
  const query = useQuery(apiQuery('GET /packing-slots/:id', { params: { id } }))
  const slot = query.isPlaceholderData ? undefined : query.data?.data
  return (
    <>
      <PageHead
        title={slot ? <SlotTitle slot={slot} /> : t('slot')}
        documentTitle={slot?.code}
        back={<BackLink link={{ to: '/packing-slot' }}>{t('title')}</BackLink>}
        note={slot && <RecordStampText record={slot.record} />}
      >
        {slot && mayWrite && <SlotActions slot={slot} changed={keepAnswer} />}
      </PageHead>
      {query.error && !slot && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {!slot && !query.error && <LoadingLines lines={6} height={20} />}
      {slot && <SlotRecord slot={slot} mayWrite={mayWrite} />}
    </>
  )
}

const keepAnswer = (answer: Answer<'GET /packing-slots/:id'>) =>
  putAnswer(answer, 'GET /packing-slots/:id', { params: { id: String(answer.data.id) } })

function SlotTitle({ slot }: { slot: SlotDetail }) {
  const t = useTexts('packing-slots')
  const faces = useSlotFaces()
  return (
    <RecordTitle code={slot.code}>
      <Chip {...faces(faceOf(slot))} />
      {isLateSlot(slot) && <Chip {...faces('late')} />}
      {slot.blocked_reason !== null && slot.state === 'holding' && (
        <Chip tone="cancelled" icon={mdiLockOutline} label={t('blocked_too')} />
      )}
      {slot.held && <Chip tone="warning" icon={mdiPauseCircleOutline} label={t('on_hold')} />}
    </RecordTitle>
  )
}

function SlotRecord({ slot, mayWrite }: { slot: SlotDetail; mayWrite: boolean }) {
  const t = useTexts('packing-slots')
  const { version } = slot
  const restore = useWrite('POST /packing-slots/:id/restore', {
    onDone: (answer) => {
      keepAnswer(answer)
      notify('success', t('restored'))
    },
  })
  const restoreIt = () =>
    void restore.run({ params: { id: String(slot.id) }, body: { version } }).catch(() => undefined)
  return (
    <>
      <ArchivedBanner record={slot.record} restore={mayWrite ? restoreIt : undefined} isRestoring={restore.running} />
      {slot.blocked_reason !== null && (
        <Banner
          tone="warning"
          title={t('block.by', {
            who: slot.blocked_by ?? '',
            at: slot.blocked_at === null ? '' : formatDateTime(slot.blocked_at),
            reason: slot.blocked_reason,
          })}
        />
      )}
      {slot.state === 'to_clear' && <Banner tone="warning" title={t('state_means.to_clear')} />}
      <RecordColumns>
        <RecordColumn>
          <SlotContents slot={slot} />
        </RecordColumn>
        <RecordColumn>
          <Panel title={t('details')}>
            {mayWrite && slot.state !== 'inactive' ? (
              <SlotForm slot={slot} saved={keepAnswer} />
            ) : (
              <Facts
                rows={[
                  [t('wall_name'), <bdi key="wall">{slot.wall}</bdi>],
                  [t('wall_row'), formatNumber(slot.wall_row)],
                  [t('wall_column'), formatNumber(slot.wall_column)],
                ]}
              />
            )}
          </Panel>
          <RecordHistory route="GET /packing-slots/:id/history" id={slot.id} />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}
