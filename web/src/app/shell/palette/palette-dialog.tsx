import { listLimits } from '@platen/contracts/lists/list-limits'
import { isSearchable } from '@platen/contracts/values/search-text'
import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { mdiAlertCircleOutline, mdiMagnify } from '@mdi/js'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useInLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { stringifySearch } from '../../../platform/routing/search-text.ts'
import { KindLimit } from '../../../ui/capped.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BlankThumb } from '../../../words/blank/blank-thumb.tsx'
import { findHits, type PaletteHit, rankHits } from '../../palette.rules.ts'
import { type Found, searchQuery } from '../../search-source.ts'
import { focusHeading } from '../focus-heading.ts'
import { iconPath } from '../menu/menu-icons.ts'
import { otherWords } from './other-words.ts'
import css from './palette.module.css'
import { usePaletteActs } from './use-palette-acts.ts'
import { useWholeMenu } from './use-whole-menu.ts'

/** A search per key would answer texts that nobody finished typing. */
const pauseMs = 150
// Two are the beginning of a number.
const canSearch = (text: string) => text.length >= 2 || isSearchable(text)
const noneFound: readonly Found[] = []

interface PaletteProps {
  close: () => void
  openCustomizer: () => void
}

/**
 * Opens a screen, or what the text names: an order, SKU, store, pallet and so on, or does what can be done anywhere.
 * Shows only what the user may open and do.
 */
export function PaletteDialog({ opened, ...props }: PaletteProps & { opened: boolean }) {
  const t = useTexts('palette')
  return (
    <Modal.Root opened={opened} onClose={props.close} returnFocus={false} size={560} yOffset="12dvh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')} radius="lg">
        <Modal.Body p={0}>
          <Palette {...props} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Palette({ close, openCustomizer }: PaletteProps) {
  const t = useTexts('palette')
  const shell = useTexts('shell')
  const navigate = useNavigate()
  const inLanguage = useInLanguage()
  const menu = useWholeMenu()
  // A new search on the same screen is not a change of screen, so the focus is moved here.
  const go = (href: string) => void navigate({ href }).then(focusHeading)
  const acts = usePaletteActs({ go: (link) => void navigate(link).then(focusHeading), openCustomizer })
  const id = useId()
  const [text, setText] = useState('')
  // The hit that the arrow keys or the pointer chose; the best one until then.
  const [chosen, setChosen] = useState<number | null>(null)
  const typed = text.trim()
  const [searched] = useDebouncedValue(typed, pauseMs)
  const isSearched = canSearch(searched)
  const search = useQuery({ ...searchQuery(searched), enabled: isSearched })
  const isWaiting = canSearch(typed) && (typed !== searched || search.isFetching)
  const paths = menu.flatMap((part) => part.entries.map((entry) => entry.path))
  const hitsOf = (live: readonly Found[]) =>
    rankHits(
      typed,
      findHits(text, {
        menu,
        inLanguage,
        areaTitle: (area) => shell(`menu.areas.${area}`),
        otherWords: (path) => {
          const words = otherWords[path]
          return words ? inLanguage(words) : ''
        },
        canOpen: (path) => paths.includes(path),
        acts,
      }),
      live,
    )
  const found = isSearched && typed !== '' ? (search.data ?? noneFound) : noneFound
  const hits = hitsOf(found)
  const selectedIndex = Math.min(chosen ?? 0, hits.length - 1)
  const openHit = (hit: PaletteHit | undefined) => {
    if (!hit) return
    // The focus leaves the field at once: a text field that has it after the navigation is one that was opened since.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    close()
    if (hit.group === 'acts') afterFocusReturned(hit.act.run)
    else go(`${hit.path}${stringifySearch(hit.search ?? {})}`)
  }
  const latest = useRef(typed)
  latest.current = typed
  useEffect(() => () => void (latest.current = ''), [])
  /** Enter before the results are there opens what they name, not what happens to be first until then. */
  const openBest = async () => {
    const live = await queryClient.fetchQuery(searchQuery(typed)).catch(() => noneFound)
    if (latest.current === typed) openHit(hitsOf(live)[0])
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setChosen((selectedIndex + step + hits.length) % Math.max(1, hits.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isWaiting && chosen === null) void openBest()
      else openHit(hits[selectedIndex])
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
          aria-label={t('title')}
          placeholder={t('placeholder')}
          maxLength={200}
          data-autofocus
          data-holds-nothing
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setChosen(null)
          }}
          onKeyDown={onKey}
        />
      </div>
      {search.error && isSearched && (
        <p className={css.failed} role="status">
          <Icon path={mdiAlertCircleOutline} size={18} />
          {t('failed')}
        </p>
      )}
      {hits.length === 0 ? (
        <p className={css.nothing} role="status">
          {t(isWaiting ? 'searching' : 'nothing')}
        </p>
      ) : (
        <ul className={css.list} role="listbox" id={`${id}-list`} aria-label={t('title')} aria-busy={isWaiting}>
          {hits.map((hit, index) => (
            <li
              key={hit.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === selectedIndex}
              className={clsx(css.hit, index === selectedIndex && css.chosen)}
              ref={index === selectedIndex ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
              onPointerMove={() => setChosen(index)}
              onClick={() => openHit(hit)}
            >
              <HitLine hit={hit} />
            </li>
          ))}
        </ul>
      )}
      <KindLimit max={listLimits.hits_of_kind} kinds={found.map(({ hit }) => hit.kind)} />
    </>
  )
}

/**
 * Does what was chosen once the palette has given the focus back, from where what opens next takes it. That happens in
 * a timer that is set while the palette closes.
 */
function afterFocusReturned(run: () => void): void {
  setTimeout(() => setTimeout(run))
}

function HitLine({ hit }: { hit: PaletteHit }) {
  const t = useTexts('palette')
  const shell = useTexts('shell')
  const words = useTexts('words')
  if (hit.group === 'found') {
    const { kind, label, detail, stage, picture } = hit.hit
    return (
      <>
        {picture ? <BlankThumb of={picture} /> : <Icon path={iconPath(hit.icon)} size={20} />}
        <span className={css.found}>
          <bdi className={css.label}>{label}</bdi>
          {detail && <bdi className={css.detail}>{detail}</bdi>}
        </span>
        <span className={css.area}>
          {[t(`kinds.${kind}`), stage && words(`stages.${stage}`)].filter(Boolean).join(' · ')}
        </span>
      </>
    )
  }
  if (hit.group === 'acts') {
    return (
      <>
        <Icon path={hit.act.icon} size={20} />
        <span>{hit.act.label}</span>
        <span className={css.area}>{t('act')}</span>
      </>
    )
  }
  return (
    <>
      <Icon path={hit.group === 'screens' ? iconPath(hit.entry.icon) : mdiMagnify} size={20} />
      <span>{hit.group === 'screens' ? hit.label : t(hit.find, { text: hit.text })}</span>
      <span className={css.area}>{shell(`menu.areas.${hit.area}`)}</span>
    </>
  )
}
