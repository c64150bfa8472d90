import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import css from './grid.module.css'
import type { GridStore, RowView } from './grid-store.ts'
import type { GridColumn } from './grid-types.ts'

interface CellEditorProps {
  store: GridStore
  column: GridColumn
  view: RowView
  /** What assistive technology calls the cell. */
  label: string
  listId: string | undefined
  paste: (text: string) => void
}

/**
 * The field of the cell that is edited. What is typed stays in the field until the cell is left: arrows up and down,
 * Enter and Tab leave it, arrows left and right at the ends of the text, and Escape brings the former text back.
 */
export function CellEditor(props: CellEditorProps) {
  const { store, column, view, label, listId, paste } = props
  const field = useRef<HTMLInputElement>(null)
  const text = view.row.cells[column.key] ?? ''
  const isFlag = column.kind === 'flag'

  // The field keeps its own text; one that comes from elsewhere, such as a pasted block, replaces it.
  useEffect(() => {
    if (field.current && !isFlag && field.current.value !== text) field.current.value = text
  }, [text, isFlag])
  // After each render, because the grid asks for the focus by rendering the editor, of the same cell as well.
  useEffect(() => {
    if (!store.takeFocus()) return
    field.current?.focus()
    if (!isFlag) field.current?.select()
    field.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })
  const commit = () => {
    const typed = field.current?.value.trim() ?? ''
    if (!isFlag && typed !== text) store.setCell({ row: view.row.id, column: column.key }, typed)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Ctrl S saves what was typed so far.
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') commit()
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const move = moveOf(event, field.current, isFlag)
    if (event.key === 'Escape' && field.current && !isFlag && field.current.value !== text) {
      field.current.value = text
      event.preventDefault()
      event.stopPropagation()
    }
    if (!move) return
    commit()
    const isMoved = 'step' in move ? store.step(move.step) : store.move(move.down, move.right)
    // Tab leaves the grid behind its last cell.
    if (isMoved || event.key !== 'Tab') event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!isFlag && !/[\t\n\r]/.test(pasted)) return
    event.preventDefault()
    paste(pasted)
  }
  const problem = view.problems[column.key]
  const shared = {
    ref: field,
    'aria-label': label,
    'aria-invalid': problem !== undefined,
    'aria-description': problem,
    onKeyDown,
    onPaste,
  }
  if (isFlag) {
    return (
      <input
        {...shared}
        type="checkbox"
        className={css.flag}
        checked={text === '1'}
        onChange={(event) =>
          store.setCell({ row: view.row.id, column: column.key }, event.currentTarget.checked ? '1' : '')
        }
      />
    )
  }
  return (
    <input
      {...shared}
      type="text"
      className={css.editor}
      data-align={column.align}
      defaultValue={text}
      list={listId}
      autoComplete="off"
      spellCheck={false}
      onBlur={commit}
      {...(column.takesScans && { 'data-takes-scans': true })}
    />
  )
}

type Move = { down: number; right: number } | { step: 1 | -1 }

function moveOf(event: KeyboardEvent, field: HTMLInputElement | null, isFlag: boolean): Move | null {
  const isAll = !isFlag && field !== null && field.selectionStart === 0 && field.selectionEnd === field.value.length
  const isAtStart = isFlag || isAll || (field?.selectionStart === 0 && field.selectionEnd === 0)
  const isAtEnd = isFlag || isAll || field?.selectionStart === field?.value.length
  switch (event.key) {
    case 'Enter':
      return { down: event.shiftKey ? -1 : 1, right: 0 }
    case 'ArrowDown':
      return { down: 1, right: 0 }
    case 'ArrowUp':
      return { down: -1, right: 0 }
    case 'Tab':
      return { step: event.shiftKey ? -1 : 1 }
    case 'ArrowLeft':
      return isAtStart && !event.shiftKey ? { down: 0, right: -1 } : null
    case 'ArrowRight':
      return isAtEnd && !event.shiftKey ? { down: 0, right: 1 } : null
    default:
      return null
  }
}
