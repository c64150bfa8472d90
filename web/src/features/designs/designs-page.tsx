import { Button } from '@mantine/core'
import { mdiTrayArrowUp } from '@mdi/js'
import { designViews } from '@platen/contracts/designs/views'
import { useState } from 'react'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Can, useCan } from '../../platform/session/use-can.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Filter } from '../../ui/list/filters/filter.rules.ts'
import { useDaysFilter } from '../../ui/list/filters/use-days-filter.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useArchivedFilter } from '../../ui/record/use-archived-filter.ts'
import { useRecordBulk } from '../../ui/record/use-record-bulk.ts'
import { useDesignColumns } from './design-columns.tsx'
import { DesignDialog } from './design-dialog.tsx'
import { DesignGrid } from './design-grid.tsx'
import { type Design, type DesignsQuery, designUploadAccess } from './design-source.ts'
import { DesignUploadDialog } from './design-upload-dialog.tsx'
import { useStoreOptions } from './store-choice.tsx'

/** /designs: the artwork of the stores and the library, as pictures or as a table. */
export function DesignsPage() {
  const t = useTexts('designs')
  const [isUploadOpen, setIsUploadOpen] = useState(false)
  const [shownDesign, setShownDesign] = useState<Design | null>(null)
  const mayChange = useCan('product.write')
  const bulk = useRecordBulk('designs')
  const upload = (
    <Can access={designUploadAccess}>
      <Button leftSection={<Icon path={mdiTrayArrowUp} />} onClick={() => setIsUploadOpen(true)}>
        {t('upload.open')}
      </Button>
    </Can>
  )
  const list = useList<Design>({
    name: 'designs',
    label: t('designs'),
    columns: useDesignColumns(setShownDesign),
    sort: '-created_at',
    filters: useDesignFilters(),
    presets: { views: designViews, label: (view: keyof typeof designViews) => t(`views.${view}`) },
    searchLabel: t('search'),
    read: (query: DesignsQuery) => apiQuery('GET /designs', { query }),
    gallery: (designs) => <DesignGrid designs={designs} open={setShownDesign} />,
    empty: { text: t('none') },
    add: upload,
    selection: mayChange ? { bulk } : undefined,
  })
  return (
    <ListPage of={list}>
      <DesignUploadDialog opened={isUploadOpen} close={() => setIsUploadOpen(false)} />
      <DesignDialog design={shownDesign} close={() => setShownDesign(null)} />
    </ListPage>
  )
}

function useDesignFilters(): Filter[] {
  const t = useTexts('designs')
  const stores = useStoreOptions()
  const archived = useArchivedFilter()
  return [
    {
      kind: 'choice',
      key: 'store',
      label: t('store'),
      options: [
        { value: 'library', label: t('library') },
        ...stores.map((store) => ({ value: String(store.id), label: store.name })),
      ],
    },
    useDaysFilter('created', t('uploaded')),
    archived,
  ]
}
