import css from './printer-tags.module.css'

/** A tag's code next to its color. */
export function TagCode({ tag }: { tag: { code: string; color: string | null } }) {
  return (
    <span className={css.code}>
      {tag.color && <span className={css.dot} style={{ background: tag.color }} aria-hidden />}
      <bdi>{tag.code}</bdi>
    </span>
  )
}
