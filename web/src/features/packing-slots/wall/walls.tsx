import { Button } from '@mantine/core'
import { mdiBarcode, mdiFullscreen, mdiPlus } from '@mdi/js'
import type { SlotRow } from '@platen/contracts/packing-slots/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openDocument } from '../../../platform/api/open-document.ts'
import { apiQuery, useWrite } from '../../../platform/api/use-api.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { firstText, usePageSearch } from '../../../platform/routing/page-search.ts'
import { Can, useCan } from '../../../platform/session/use-can.tsx'
import { FileImportButton } from '../../../ui/file/imports/file-import-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LinkCell } from '../../../ui/list/cells.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { EmptyState, Loaded } from '../../../ui/states.tsx'
import { useMinute } from '../../../ui/use-minute.ts'
import { Legend } from './legend.tsx'
import { RenameWallDialog } from './rename-wall-dialog.tsx'
import { SlotCell } from './slot-cell.tsx'
import { countSlots, isAmong, isFilter, layOutWalls, type SlotFilter, type Wall } from './slot-look.rules.ts'
import css from './walls.module.css'

/** The put walls as they hang, with what each slot holds (PACK-23). */
export function Walls() {
  const t = useTexts('packing-slots')
  const mayWrite = useCan('packing_slot.write')
  const query = useQuery(apiQuery('GET /packing-slots'))
  const slots = query.data?.data
  const create = (
    <Can access="packing_slot.write">
      <LinkButton to="/packing-slot" search={{ create: 'true' }} leftSection={<Icon path={mdiPlus} />}>
        {t('create')}
      </LinkButton>
    </Can>
  )
  return (
    <>
      <PageHead title={t('title')}>
        <LinkButton
          variant="default"
          to="/packing-slot"
          search={{ full: 'on' }}
          leftSection={<Icon path={mdiFullscreen} />}
        >
          {t('full.open')}
        </LinkButton>
        <Can access="packing_slot.write">
          <FileImportButton kinds={[{ name: 'packing-slots', label: t('title') }]} />
        </Can>
        {slots?.length !== 0 && create}
      </PageHead>
      <Loaded query={query} lines={8} height={24}>
        {(read) =>
          read.length === 0 ? (
            <EmptyState hint={mayWrite ? t('none') : t('none_read')} action={create} />
          ) : (
            <SlotsOfWalls slots={read} />
          )
        }
      </Loaded>
    </>
  )
}

function SlotsOfWalls({ slots }: { slots: readonly SlotRow[] }) {
  const [search] = usePageSearch()
  const now = useMinute()
  const text = firstText(search, 'state')
  const chosen = isFilter(text) ? text : null
  return (
    <>
      <Legend counts={countSlots(slots)} chosen={chosen} />
      {chosen === 'archived' ? (
        <ArchivedSlots slots={slots.filter((slot) => isAmong('archived', slot))} />
      ) : (
        layOutWalls(slots).map((wall) => <WallPanel key={wall.name} wall={wall} now={now} chosen={chosen} />)
      )}
    </>
  )
}

function WallPanel({ wall, now, chosen }: { wall: Wall; now: number; chosen: SlotFilter | null }) {
  const t = useTexts('packing-slots')
  return (
    <Panel
      title={t('wall', { wall: wall.name })}
      className={css.wall}
      actions={
        <Can access="packing_slot.write">
          <WallActions wall={wall} />
        </Can>
      }
    >
      {/* As wide as the wall: on a small screen it scrolls sideways instead of wrapping, so that slots stay in place. */}
      <ol className={css.grid} style={{ gridTemplateColumns: `repeat(${wall.columns}, minmax(104px, 1fr))` }}>
        {wall.places.map((place) => (
          <SlotCell
            key={place.slot.id}
            place={place}
            now={now}
            isShown={chosen === null || isAmong(chosen, place.slot)}
          />
        ))}
      </ol>
    </Panel>
  )
}

function WallActions({ wall }: { wall: Wall }) {
  const t = useTexts('packing-slots')
  const [renaming, setRenaming] = useState(false)
  const print = useWrite('POST /packing-slots/labels')
  const codes = wall.places.map(({ slot }) => slot.code)
  const open = () => {
    const documentId = print.run({ body: { codes } }).then(({ data }) => data.document_id)
    // What is refused is said by a notification.
    void openDocument(documentId).catch(() => undefined)
  }
  return (
    <div className={css.wallActions}>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon path={mdiBarcode} size={16} />}
        loading={print.running}
        onClick={open}
      >
        {t('print_labels')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setRenaming(true)}>
        {t('rename.open')}
      </Button>
      <RenameWallDialog wall={wall.name} opened={renaming} close={() => setRenaming(false)} />
    </div>
  )
}

function ArchivedSlots({ slots }: { slots: readonly SlotRow[] }) {
  const t = useTexts('packing-slots')
  return (
    <Panel title={t('states.archived')}>
      <ul className={css.archived}>
        {slots.map((slot) => (
          <li key={slot.id}>
            <LinkCell link={{ to: '/packing-slot', search: { edit: String(slot.id) } }}>{slot.code}</LinkCell>{' '}
            <span className={css.dimmed}>{t('wall', { wall: slot.wall })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
