import { mdiCancel, mdiCheck } from '@mdi/js'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './permission-matrix.module.css'
import { type Cell, permissionRows } from './permission-rows.ts'
import { usePermissionWords } from './permission-words.ts'

interface PermissionMatrixProps {
  /** Shows a cell. Where its column doesn't name the action, the cell does. */
  showCell: (cell: Cell, isNamed: boolean) => ReactNode
  /** Areas that are left out. */
  without?: readonly string[] | undefined
}

/** Permissions, area by action: of a role, of an API token, or of a user by all roles. */
export function PermissionMatrix({ showCell, without = [] }: PermissionMatrixProps) {
  const t = useTexts('permissions')
  const words = usePermissionWords()
  return (
    <table className={css.matrix}>
      <thead>
        <tr>
          <th scope="col">{t('subject')}</th>
          <th scope="col">{words.action('read')}</th>
          <th scope="col">{words.action('write')}</th>
          <th scope="col">{t('finer')}</th>
        </tr>
      </thead>
      <tbody>
        {permissionRows
          .filter(({ subject }) => !without.includes(subject))
          .map(({ subject, read, write, finer }) => (
            <tr key={subject}>
              <th scope="row">{words.subject(subject)}</th>
              <td>{read && showCell({ action: 'read', subject }, false)}</td>
              <td>{write && showCell({ action: 'write', subject }, false)}</td>
              <td className={clsx(finer.length === 0 && css.blank)}>
                {finer.map((action) => showCell({ action, subject }, true))}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

interface PermissionMarkProps {
  cell: Cell
  isNamed: boolean
  /** Granted; granted, but taken away by an inverted rule; or neither. */
  state: 'granted' | 'taken' | 'none'
  /** Where it comes from, or who takes it away. */
  note?: string | undefined
}

/** A cell that nobody changes. One that names its action and isn't granted shows nothing. */
export function PermissionMark({ cell, isNamed, state, note }: PermissionMarkProps) {
  const t = useTexts('permissions')
  const words = usePermissionWords()
  if (state === 'none') {
    return isNamed ? null : (
      <span className={css.dimmed}>
        <span aria-hidden>–</span>
        <span className="visually-hidden">{t('no')}</span>
      </span>
    )
  }
  const isTaken = state === 'taken'
  const name = words.action(cell.action)
  return (
    <span className={clsx(css.mark, isTaken && css.taken)}>
      <Icon path={isTaken ? mdiCancel : mdiCheck} size={18} />
      <span>
        {isTaken ? <s>{name}</s> : isNamed ? name : <span className="visually-hidden">{t('yes')}</span>}
        {isTaken && note === undefined && <span className="visually-hidden"> {t('taken')}</span>}
        {note !== undefined && <bdi className={css.note}>{note}</bdi>}
      </span>
    </span>
  )
}

/** In place of a matrix in which everything is granted. */
export function EverythingPermitted() {
  const t = useTexts('permissions')
  return (
    <p className={css.everything}>
      <Icon path={mdiCheck} size={20} />
      {t('everything')}
    </p>
  )
}
