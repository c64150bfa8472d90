import { ActionIcon } from '@mantine/core'
import { mdiArrowDown, mdiArrowUp, mdiLockOutline } from '@mdi/js'
import type { ReasonList } from '@platen/contracts/reasons/lists'
import type { ReasonRow } from '@platen/contracts/reasons/endpoints'
import type { ReactNode } from 'react'
import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { useReasonName } from './reason-name.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkCell } from '../../ui/list/cells.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Chip } from '../../ui/status/chip.tsx'
import { iconLabel } from '../../ui/icon-label.ts'
import css from './reasons.module.css'

interface ReasonTableProps {
  list: ReasonList
  reasons: readonly ReasonRow[]
}

/** A list of reasons in its order, with buttons that move each up and down; archived ones below. */
export function ReasonTable({ list, reasons }: ReasonTableProps) {
  const t = useTexts('reasons')
  const order = useWrite('PUT /reasons/order', { onDone: (answer) => putAnswer(answer, 'GET /reasons') })
  const inUse = reasons.filter((reason) => !reason.archived)
  const archived = reasons.filter((reason) => reason.archived)
  const move = (from: number, to: number) => {
    const ids = inUse.map((reason) => reason.id)
    const [moved] = ids.splice(from, 1)
    if (moved === undefined) return
    ids.splice(to, 0, moved)
    void order.run({ body: { list, ids } }).catch(() => undefined)
  }
  return (
    <>
      <Panel title={t('in_use')} flush>
        <Rows
          list={list}
          reasons={inUse}
          moves={(reason, at) => (
            <MoveButtons reason={reason} at={at} last={inUse.length - 1} busy={order.running} move={move} />
          )}
        />
      </Panel>
      {archived.length > 0 && (
        <Panel title={t('archived')} flush className={css.archived}>
          <Rows list={list} reasons={archived} />
        </Panel>
      )}
    </>
  )
}

interface RowsProps extends ReasonTableProps {
  /** The buttons that move a reason. Omitted where the order says nothing. */
  moves?: (reason: ReasonRow, at: number) => ReactNode
}

/** A table of reasons; on a phone, each is a card. */
function Rows({ list, reasons, moves }: RowsProps) {
  const t = useTexts('reasons')
  const isReject = list === 'reject'
  return (
    <table className={css.reasons}>
      <thead>
        <tr>
          <th scope="col">{t('one')}</th>
          {isReject && <th scope="col">{t('disposition')}</th>}
          <th scope="col">{t('asks_for')}</th>
          {moves && (
            <th scope="col">
              <span className="visually-hidden">{t('order')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason, at) => (
          <tr key={reason.id}>
            <td>
              <Words reason={reason} />
            </td>
            {isReject && (
              <td data-label={t('disposition')}>
                {reason.disposition !== null && t(`dispositions.${reason.disposition}`)}
              </td>
            )}
            <td data-label={t('asks_for')}>{reason.needs_text && t('a_text')}</td>
            {moves && <td className={css.moves}>{moves(reason, at)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The text of a reason in both languages. Its code, which is for files and reports, is on its own page. */
function Words({ reason }: { reason: ReasonRow }) {
  const t = useTexts('reasons')
  const [name, other] = useReasonName()(reason)
  return (
    <>
      <span className={css.name}>
        <LinkCell link={{ to: '/setup/reasons', search: { list: reason.list, edit: String(reason.id) } }}>
          {name}
        </LinkCell>
        {reason.required && <Chip tone="neutral" icon={mdiLockOutline} label={t('required')} />}
      </span>
      <bdi className={css.dimmed}>{other}</bdi>
    </>
  )
}

interface MoveButtonsProps {
  reason: ReasonRow
  at: number
  last: number
  busy: boolean
  move: (from: number, to: number) => void
}

function MoveButtons({ reason, at, last, busy, move }: MoveButtonsProps) {
  const t = useTexts('reasons')
  const [name] = useReasonName()(reason)
  return (
    <span className={css.buttons}>
      <ActionIcon
        variant="default"
        {...iconLabel(t('up', { name }))}
        disabled={at === 0 || busy}
        onClick={() => move(at, at - 1)}
      >
        <Icon path={mdiArrowUp} size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        {...iconLabel(t('down', { name }))}
        disabled={at === last || busy}
        onClick={() => move(at, at + 1)}
      >
        <Icon path={mdiArrowDown} size={18} />
      </ActionIcon>
    </span>
  )
}
