import { Button } from '@mantine/core'
import { mdiTrayArrowUp } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can } from '../../platform/session/use-can.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { EmptyState, ErrorState, LoadingLines } from '../../ui/states.tsx'
import { useListAddress } from '../../ui/table/list-address.ts'
import { SearchField } from '../../ui/table/search-field.tsx'
import { TableFoot } from '../../ui/table/table-foot.tsx'
import { DesignDialog } from './design-dialog.tsx'
import { DesignGrid } from './design-grid.tsx'
import { type Design, type DesignsQuery, designUploadAccess } from './design-source.ts'
import { DesignUploadDialog } from './design-upload-dialog.tsx'
import css from './designs.module.css'
import { StoreChoice } from './store-choice.tsx'

/** /designs: the artwork of the stores and the library, as pictures. */
export function DesignsPage() {
  const t = useTexts('designs')
  const ui = useTexts('ui')
  const [isUploadOpen, setIsUploadOpen] = useState(false)
  const [shownDesign, setShownDesign] = useState<Design | null>(null)
  const address = useListAddress({ sort: '-created_at', filters: ['store'] })
  const list = useQuery(apiQuery('GET /designs', { query: address.query as DesignsQuery }))
  const designs = list.data?.data
  const upload = (
    <Can access={designUploadAccess}>
      <Button leftSection={<Icon path={mdiTrayArrowUp} />} onClick={() => setIsUploadOpen(true)}>
        {t('upload.open')}
      </Button>
    </Can>
  )
  const clear = (
    <Button variant="default" onClick={address.clearFilters}>
      {ui('table.clear')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('designs')}>{upload}</PageHead>
      <Panel flush>
        <div className={css.bar} role="search">
          <SearchField value={address.search} label={t('search')} onSearch={(search) => address.change({ search })} />
          <StoreChoice
            size="xs"
            label={t('store')}
            value={address.filters.store ?? ''}
            leadingOptions={[
              { value: '', label: t('all_stores') },
              { value: 'library', label: t('library') },
            ]}
            change={(store) => address.change({ filters: { store: store || undefined } })}
          />
        </div>
        {list.error && !designs && <ErrorState error={list.error} retry={() => void list.refetch()} />}
        {!designs && !list.error && <LoadingLines lines={6} height={40} />}
        {designs?.length === 0 &&
          (address.isFiltered ? (
            <EmptyState text={ui('table.nothing_found')} action={clear} />
          ) : (
            <EmptyState text={t('none')} action={upload} />
          ))}
        {designs && designs.length > 0 && <DesignGrid designs={designs} open={setShownDesign} />}
        {designs && <TableFoot address={address} meta={list.data?.meta} shownCount={designs.length} />}
      </Panel>
      <DesignUploadDialog opened={isUploadOpen} close={() => setIsUploadOpen(false)} />
      <DesignDialog design={shownDesign} close={() => setShownDesign(null)} />
    </>
  )
}
