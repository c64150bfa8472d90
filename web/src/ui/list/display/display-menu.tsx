import { Button, Checkbox, Popover, SegmentedControl } from '@mantine/core'
import { mdiChevronDown, mdiChevronUp, mdiTuneVariant } from '@mdi/js'
import { type DragEvent, useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Icon } from '../../icon.tsx'
import type { ListState } from '../use-list.ts'
import { isFixed, moveColumn, moveColumnTo } from './columns.rules.ts'
import css from './display-menu.module.css'

/** How the list is displayed: pictures or table, density, and which columns in which order. */
export function DisplayMenu<T>({ list }: { list: ListState<T> }) {
  const t = useTexts('ui')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withinPortal={false}
      trapFocus
      returnFocus
      shadow="lg"
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon path={mdiTuneVariant} size={16} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('list.display')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={css.menu} aria-label={t('list.display')}>
        {list.definition.gallery && (
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('list.layout.label')}
            value={list.layout}
            data={[
              { value: 'gallery', label: t('list.layout.gallery') },
              { value: 'table', label: t('list.layout.table') },
            ]}
            onChange={(layout) => list.address.change({ display: { layout: layout === 'table' ? layout : undefined } })}
          />
        )}
        {list.layout === 'table' && (
          <>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t('list.density.label')}
              value={list.density}
              data={[
                { value: 'compact', label: t('list.density.compact') },
                { value: 'comfortable', label: t('list.density.comfortable') },
              ]}
              onChange={(density) => list.changeDensity(density === 'comfortable' ? density : 'compact')}
            />
            <ColumnChoice list={list} />
            <Button size="xs" variant="subtle" onClick={() => list.changeColumns([])}>
              {t('list.columns.reset')}
            </Button>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The columns with a checkbox each; moved by dragging or with the two arrows. */
function ColumnChoice<T>({ list }: { list: ListState<T> }) {
  const t = useTexts('ui')
  const [dragged, setDragged] = useState<string | null>(null)
  const declared = new Map(list.definition.columns.map((column) => [column.key, column]))
  const saved = list.savedColumns
  const isMovable = (key: string) => !isFixed(declared.get(key) ?? { key })
  const movable = saved.filter(({ key }) => isMovable(key))
  const change = (columns: typeof movable) =>
    list.changeColumns([...saved.filter(({ key }) => !isMovable(key)), ...columns])
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged) change(moveColumnTo(movable, dragged, to))
    setDragged(null)
  }
  return (
    <ul className={css.columns} aria-label={t('list.columns.label')}>
      {movable.map(({ key, hidden }, index) => {
        const label = declared.get(key)?.label ?? key
        return (
          <li
            key={key}
            className={css.column}
            draggable
            data-dragged={dragged === key || undefined}
            onDragStart={() => setDragged(key)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            <Checkbox
              size="xs"
              label={label}
              checked={!hidden}
              onChange={(event) => {
                const isHidden = !event.currentTarget.checked
                change(movable.map((column) => (column.key === key ? { ...column, hidden: isHidden } : column)))
              }}
            />
            <span className={css.moves}>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  className={css.move}
                  aria-label={t(by < 0 ? 'list.columns.earlier' : 'list.columns.later', { column: label })}
                  disabled={index + by < 0 || index + by >= movable.length}
                  onClick={() => change(moveColumn(movable, key, by))}
                >
                  <Icon path={by < 0 ? mdiChevronUp : mdiChevronDown} size={16} />
                </button>
              ))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
