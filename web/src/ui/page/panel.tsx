import { clsx } from 'clsx'
import { isValidElement, type ReactNode, useCallback, useId, useState } from 'react'
import css from './page.module.css'
import { PanelRefusal } from './panel-refusal.ts'

interface PanelProps {
  title?: ReactNode
  /** Level of the heading. Default: 2. */
  level?: 2 | 3
  actions?: ReactNode
  /** In place of its content, next to the title: that there is nothing. */
  note?: string
  /** Without padding, for tables and lists that reach the edges. */
  flush?: boolean
  /** Its id, for links to it: `SectionColumns` lists them. */
  anchor?: string
  className?: string
  children: ReactNode
}

/**
 * A card with a border or a soft shadow, depending on the skin. With a title it is a named region. It is hidden while
 * something in it is refused to its reader.
 */
export function Panel({ title, level = 2, actions, note, flush, anchor, className, children }: PanelProps) {
  const id = useId()
  const [refusals, setRefusals] = useState(0)
  const refuse = useCallback(() => {
    setRefusals((count) => count + 1)
    return () => setRefusals((count) => count - 1)
  }, [])
  const Heading = `h${level}` as const
  return (
    <section
      {...(anchor !== undefined && { id: anchor, tabIndex: -1 })}
      className={clsx(css.panel, className)}
      aria-labelledby={title ? id : undefined}
      hidden={refusals > 0}
    >
      {(title || actions) && (
        <div className={css.panelHead}>
          {title && (
            <Heading className={css.panelTitle} id={id}>
              {title}
            </Heading>
          )}
          {note !== undefined && <span className={css.panelNote}>{note}</span>}
          {actions}
        </div>
      )}
      {note === undefined && (
        <div className={flush ? undefined : css.panelBody}>
          <PanelRefusal value={refuse}>{children}</PanelRefusal>
        </div>
      )}
    </section>
  )
}

/** A list of labels and values in two columns, in one on a small phone. Empty values are shown as a dash. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <div className={css.factsFrame}>
      <dl className={css.facts} data-facts>
        {rows.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{isBlank(value) ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Whether a value shows no text: empty, or a `bdi` element with empty content. */
function isBlank(value: ReactNode): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true
  return isValidElement<{ children?: ReactNode }>(value) && value.type === 'bdi' && isBlank(value.props.children)
}
