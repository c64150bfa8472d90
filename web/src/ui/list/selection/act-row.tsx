import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { mdiDotsHorizontal } from '@mdi/js'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { iconLabel } from '../../icon-label.ts'
import { Icon } from '../../icon.tsx'
import { useFittingCount } from '../../page/use-fitting-count.ts'
import css from './selection.module.css'

/** One act of the bar of the selection. */
export interface SelectionAct {
  key: string
  label: string
  /** What it is for: "12 of 50". */
  figure?: string | undefined
  /** Whether the server hasn't confirmed it yet. */
  isFigureAsked?: boolean
  icon?: string | undefined
  look: 'danger' | 'link' | 'plain'
  isRunning?: boolean
  /** It can't be pressed, and says why on hover and focus. */
  isOff?: boolean
  why?: string | undefined
  run: () => void
}

/** Acts in one line. Those that don't fit are in a menu at its end. */
export function ActRow({ acts }: { acts: readonly SelectionAct[] }) {
  const row = useRef<HTMLDivElement>(null)
  const fittingCount = useFittingCount(row, acts.length)
  const others = acts.slice(fittingCount)
  return (
    <div ref={row} className={css.acts}>
      {acts.slice(0, fittingCount).map((act) => (
        <ActOfRow key={act.key} act={act} />
      ))}
      {others.length > 0 && <OtherActs acts={others} />}
      <div className={css.ruler} aria-hidden="true">
        <div className={css.ruled} data-ruler>
          {acts.map((act) => (
            <span key={act.key} className={css.measured} data-measure>
              <Button component="span" {...lookOf(act)}>
                <ActWords act={act} />
              </Button>
            </span>
          ))}
          <span className={css.measured} data-measure-more>
            <ActionIcon component="span" />
          </span>
        </div>
      </div>
    </div>
  )
}

function lookOf({ look, icon }: SelectionAct) {
  return {
    size: 'xs',
    ...(look === 'link' && { variant: 'subtle' }),
    ...(look === 'plain' && { variant: 'default' }),
    ...(look === 'danger' && { variant: 'outline', color: 'red', c: 'var(--platen-danger)' }),
    ...(icon !== undefined && { leftSection: <Icon path={icon} size={16} /> }),
  }
}

function ActWords({ act: { label, figure, isFigureAsked } }: { act: SelectionAct }) {
  if (figure === undefined) return label
  return (
    <>
      {label} <bdi className={clsx(css.figure, isFigureAsked && css.asked)}>{figure}</bdi>
    </>
  )
}

/** Still focusable when it is off, because it says why. */
function ActOfRow({ act }: { act: SelectionAct }) {
  const { isOff = false, isRunning = false, why } = act
  return (
    <Tooltip
      label={why}
      disabled={!isOff || !why}
      multiline
      maw={360}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        {...lookOf(act)}
        loading={isRunning}
        data-act={act.look !== 'link' || undefined}
        {...(isOff && { 'aria-disabled': true, 'data-disabled': true })}
        onClick={isOff ? undefined : act.run}
      >
        <ActWords act={act} />
      </Button>
    </Tooltip>
  )
}

function OtherActs({ acts }: { acts: readonly SelectionAct[] }) {
  const t = useTexts('ui')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" {...iconLabel(t('list.more_acts'))}>
          <Icon path={mdiDotsHorizontal} size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item
            key={act.key}
            className={clsx(css.item, act.isOff && css.off)}
            {...(act.look === 'danger' && { c: 'var(--platen-danger)' })}
            {...(act.icon !== undefined && { leftSection: <Icon path={act.icon} size={18} /> })}
            {...(act.isOff && { 'aria-disabled': true, closeMenuOnClick: false })}
            onClick={act.isOff || act.isRunning ? undefined : act.run}
          >
            <ActWords act={act} />
            {act.isOff && act.why && <span className={css.why}>{act.why}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
