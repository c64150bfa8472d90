import { packingSlotFields } from '@platen/contracts/packing-slots/fields'
import { mdiLockOutline, mdiPauseCircleOutline } from '@mdi/js'
import type { SlotDetail } from '@platen/contracts/packing-slots/endpoints'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, putAnswer } from '../../../platform/api/use-api.ts'
import type { Answer } from '../../../platform/api/wire.ts'
import { formatDateTime } from '../../../platform/i18n/format-dates.ts'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { BackLink } from '../../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../../ui/page/panel.tsx'
import { RecordColumn, RecordColumns, RecordTitle } from '../../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../../ui/record/record-history.tsx'
import { Chip } from '../../../ui/status/chip.tsx'
import { RecordPage } from '../../../ui/record/record-page.tsx'
import { RestorableBanner } from '../../../ui/record/restorable-banner.tsx'
import { useSlotFaces } from '../wall/slot-faces.ts'
import { faceOf, isLateSlot } from '../wall/slot-look.rules.ts'
import { SlotActions } from './slot-actions.tsx'
import { SlotContents } from './slot-contents.tsx'
import { SlotForm } from './slot-form.tsx'

/** One slot with what is in it, its place and its history. */
export function Slot({ id }: { id: string }) {
  const t = useTexts('packing-slots')
  const mayWrite = useCan('packing_slot.write')
  return (
    <RecordPage
      query={useQuery(apiQuery('GET /packing-slots/:id', { params: { id } }))}
      noun={t('slot')}
      name={({ code }) => code}
      title={(slot) => <SlotTitle slot={slot} />}
      back={<BackLink link={{ to: '/packing-slot' }}>{t('title')}</BackLink>}
      acts={(slot) => mayWrite && <SlotActions slot={slot} changed={putSlot} />}
      lines={6}
    >
      {(slot) => <SlotRecord slot={slot} mayWrite={mayWrite} />}
    </RecordPage>
  )
}

const putSlot = (answer: Answer<'GET /packing-slots/:id'>) =>
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
  return (
    <>
      <RestorableBanner noun="packing-slots" record={slot} mayRestore={mayWrite} />
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
              <SlotForm slot={slot} />
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
          <RecordHistory route="GET /packing-slots/:id/history" id={slot.id} fields={packingSlotFields} />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}
