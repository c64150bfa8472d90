import { mdiArchiveOutline, mdiDeleteOutline } from '@mdi/js'
import { reasonNouns } from '@platen/contracts/reasons/lists'
import type { ReasonRow } from '@platen/contracts/reasons/endpoints'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormEnd } from '../../ui/form/form-frame.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { BackLink, PageHead } from '../../ui/page/page-head.tsx'
import { Facts, Panel } from '../../ui/page/panel.tsx'
import { RecordMenu, useRecordAct } from '../../ui/record/record-acts.tsx'
import { RecordColumn, RecordColumns } from '../../ui/record/record-columns.tsx'
import { RecordHistory } from '../../ui/record/record-history.tsx'
import { ArchivedBanner, RecordStampText } from '../../ui/record/record-stamp.tsx'
import { useRecordNotice } from '../../ui/record/use-record-notice.ts'
import { UsedBy } from '../../ui/record/used-by.tsx'
import { ReasonFields, type ReasonValues, valuesOfReason } from './reason-fields.tsx'
import { useReasonName } from './reason-name.ts'
import { useReasonWrites } from './use-reason-writes.ts'
import { rulesOf } from '../../ui/form/rules-of.ts'

/** One reason with its texts and its history. */
export function Reason({ reason }: { reason: ReasonRow }) {
  const t = useTexts('reasons')
  const [name] = useReasonName()(reason)
  const isReject = reason.list === 'reject'
  const noun = reasonNouns[reason.list]
  const writes = useReasonWrites(reason)
  const back = (
    <BackLink link={{ to: '/setup/reasons', search: { list: reason.list } }}>{t(`lists.${reason.list}`)}</BackLink>
  )
  const showValue = (field: string, value: unknown) =>
    field === 'disposition' && value !== null
      ? t(`dispositions.${value as NonNullable<ReasonRow['disposition']>}`)
      : undefined
  return (
    <>
      <PageHead
        title={<bdi>{name}</bdi>}
        documentTitle={name}
        back={back}
        note={<RecordStampText record={reason.record} />}
      >
        <ReasonActions reason={reason} />
      </PageHead>
      <ArchivedBanner record={reason.record} restore={writes.restore} isRestoring={writes.running} />
      {reason.required && <Banner tone="info" title={t('required_means')} />}
      <RecordColumns>
        <RecordColumn>
          <Panel title={t('details')}>
            <Facts
              rows={[
                [t('one'), t('number', { number: formatNumber(reason.id) })],
                [t('code'), <bdi key="code">{reason.code}</bdi>],
              ]}
            />
            {!reason.archived && <ReasonForm reason={reason} isReject={isReject} />}
          </Panel>
        </RecordColumn>
        <RecordColumn>
          {reason.list === 'out' && (
            <UsedBy
              uses={[{ link: linkOptions({ to: '/stock/stock-out', search: { reason_id: String(reason.id) } }) }]}
            />
          )}
          <RecordHistory route={`GET /${noun}/:id/history`} id={reason.id} showValue={showValue} />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}

function ReasonForm({ reason, isReject }: { reason: ReasonRow; isReject: boolean }) {
  const t = useTexts('reasons')
  const notice = useRecordNotice()
  const nameOf = useReasonName()
  const save = useWrite(`PUT /${reasonNouns[reason.list]}/:id`)
  const form = useForm<ReasonValues>({
    rules: rulesOf('PUT /reject-reasons/:id'),
    values: valuesOfReason(reason),
    version: reason.version,
    valuesOf: valuesOfReason,
    draftName: `reason-${reason.list}-${reason.id}`,
    guard: true,
    submit: async ({ disposition, ...values }, { version }) => {
      const body = { ...values, version, ...(isReject && { disposition }) }
      const { data } = await save.run({ params: { id: reason.id }, body })
      notice('saved', { name: nameOf(data)[0] })
    },
  })
  return (
    <Form form={form}>
      <ReasonFields form={form} isReject={isReject} />
      <FormEnd form={form} label={t('save')} />
    </Form>
  )
}

/** What can be done with a reason as a whole: copy it, and archive it or delete one that nothing names. */
function ReasonActions({ reason }: { reason: ReasonRow }) {
  const record = useTexts('record')
  const navigate = useNavigate()
  const writes = useReasonWrites(reason)
  const isRunning = writes.running
  const archive = useRecordAct({
    key: 'archive',
    label: record('archive'),
    icon: mdiArchiveOutline,
    isRunning,
    run: writes.archive,
  })
  const remove = useRecordAct({
    key: 'delete',
    label: record('delete'),
    icon: mdiDeleteOutline,
    isRunning,
    losesInput: true,
    run: async () => {
      await writes.remove()
      await navigate({ to: '/setup/reasons', search: { list: reason.list } })
    },
  })
  const canDelete = !reason.required && reason.unused
  const canArchive = !reason.required && !reason.unused && !reason.archived
  return (
    <>
      <LinkButton
        variant="default"
        to="/setup/reasons"
        search={{ list: reason.list, create: 'true', copy_of: String(reason.id) }}
      >
        {record('duplicate')}
      </LinkButton>
      <RecordMenu acts={[canArchive && archive, canDelete && remove]} />
    </>
  )
}
