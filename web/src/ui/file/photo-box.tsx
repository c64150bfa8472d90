import { mdiImagePlusOutline } from '@mdi/js'
import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import css from './photo-box.module.css'

interface PhotoBoxProps {
  /** The photo; without it the box is a place for one. */
  url: string | undefined
  /** What the photo shows. Empty where `choose` is named after it. */
  alt: string
  /** Behind the mark of an empty place. */
  color?: string | null
  /** Lets people choose a file, and what that is called. Omitted for readers. */
  choose?: { label: string; isBusy: boolean; take: (file: File) => void } | undefined
}

/**
 * A photo, or the place for one. A transparent file input covers it, so that keyboard, screen readers and dropping
 * work.
 */
export function PhotoBox({ url, alt, color, choose }: PhotoBoxProps) {
  const style: CSSProperties = color && url === undefined ? { background: color } : {}
  return (
    <span className={css.box} data-empty={url === undefined || undefined} style={style}>
      {url === undefined ? (
        <span className={css.mark}>
          <Icon path={mdiImagePlusOutline} size={20} />
        </span>
      ) : (
        <img src={url} alt={alt} loading="lazy" decoding="async" />
      )}
      {choose && (
        <input
          type="file"
          className={css.input}
          accept="image/png,image/jpeg"
          aria-label={choose.label}
          disabled={choose.isBusy}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file) choose.take(file)
            // Lets the user choose the same file again.
            event.currentTarget.value = ''
          }}
        />
      )}
    </span>
  )
}

/** Boxes side by side, as many as there is room for. */
export function PhotoGrid({ children }: { children: ReactNode }) {
  return <ul className={css.grid}>{children}</ul>
}
