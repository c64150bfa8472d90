import { Modal } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import { clsx } from 'clsx'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { stringifySearch } from '../../../platform/routing/search-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { findHits, type PaletteHit } from '../../palette.rules.ts'
import { focusHeading } from '../focus-heading.ts'
import { iconPath } from '../menu/menu-icons.ts'
import css from './palette.module.css'
import { useMenu } from '../menu/use-menu.ts'

/** Opens a screen or searches for an order, a piece by its barcode, or a SKU. Shows only what the user may open. */
export function PaletteDialog({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useTexts('shell')
  return (
    <Modal.Root opened={opened} onClose={close} returnFocus={false} size={560} yOffset="12dvh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.title')} radius="lg">
        <Modal.Body p={0}>
          <Palette close={close} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Palette({ close }: { close: () => void }) {
  const t = useTexts('shell')
  const navigate = useNavigate()
  const inLanguage = useInLanguage()
  const { menu } = useMenu()
  const id = useId()
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const paths = menu.flatMap((part) => part.entries.map((entry) => entry.path))
  const hits = findHits(text, {
    menu,
    inLanguage,
    areaTitle: (area) => t(`menu.areas.${area}`),
    canOpen: (path) => paths.includes(path),
  })
  const selectedIndex = Math.min(activeIndex, hits.length - 1)
  const openHit = (hit: PaletteHit | undefined) => {
    if (!hit) return
    close()
    // A new search on the same screen is not a change of screen, so the focus is moved here.
    void navigate({ href: `${hit.path}${stringifySearch(hit.search ?? {})}` }).then(focusHeading)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActiveIndex((selectedIndex + step + hits.length) % Math.max(1, hits.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      openHit(hits[selectedIndex])
    }
  }
  return (
    <>
      <div className={css.field}>
        <Icon path={mdiMagnify} size={22} />
        <input
          className={css.input}
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={hits[selectedIndex] ? `${id}-${selectedIndex}` : undefined}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          maxLength={200}
          data-autofocus
          data-palette
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActiveIndex(0)
          }}
          onKeyDown={onKey}
        />
      </div>
      {hits.length === 0 ? (
        <p className={css.nothing}>{t('palette.nothing')}</p>
      ) : (
        <ul className={css.list} role="listbox" id={`${id}-list`} aria-label={t('palette.title')}>
          {hits.map((hit, index) => (
            <li
              key={hit.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === selectedIndex}
              className={clsx(css.hit, index === selectedIndex && css.chosen)}
              ref={index === selectedIndex ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
              onPointerMove={() => setActiveIndex(index)}
              onClick={() => openHit(hit)}
            >
              <Icon path={hit.group === 'screens' ? iconPath(hit.entry.icon) : mdiMagnify} size={20} />
              <span>
                {hit.group === 'screens' ? inLanguage(hit.entry.label) : t(`palette.${hit.find}`, { text: hit.text })}
              </span>
              <span className={css.area}>{t(`menu.areas.${hit.area}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
