import { ActionIcon } from '@mantine/core'
import { mdiArrowDown, mdiArrowUp, mdiLockOutline } from '@mdi/js'
import type { ReasonList } from '@platen/contracts/reasons/lists'
import type { ReasonRow } from '@platen/contracts/reasons/endpoints'
import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
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
        <ol className={css.reasons}>
          {inUse.map((reason, at) => (
            <li key={reason.id}>
              <ReasonLine reason={reason} />
              <MoveButtons reason={reason} at={at} last={inUse.length - 1} busy={order.running} move={move} />
            </li>
          ))}
        </ol>
      </Panel>
      {archived.length > 0 && (
        <Panel title={t('archived')} flush className={css.archived}>
          <ul className={css.reasons}>
            {archived.map((reason) => (
              <li key={reason.id}>
                <ReasonLine reason={reason} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function ReasonLine({ reason }: { reason: ReasonRow }) {
  const t = useTexts('reasons')
  const [name, other] = useReasonName()(reason)
  return (
    <span className={css.line}>
      <span className={css.number}>{formatNumber(reason.id)}</span>
      <span className={css.words}>
        <LinkCell link={{ to: '/setup/reasons', search: { list: reason.list, edit: String(reason.id) } }}>
          {name}
        </LinkCell>
        <bdi className={css.dimmed}>{other}</bdi>
      </span>
      <bdi className={css.code}>{reason.code}</bdi>
      <span className={css.tags}>
        {reason.disposition !== null && <span>{t(`dispositions.${reason.disposition}`)}</span>}
        {reason.needs_text && <span>{t('with_text')}</span>}
        {reason.required && <Chip tone="neutral" icon={mdiLockOutline} label={t('required')} />}
      </span>
    </span>
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
    <span className={css.moves}>
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
