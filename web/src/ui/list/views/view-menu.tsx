import { Button, Menu } from '@mantine/core'
import {
  mdiBookmarkOutline,
  mdiContentSaveOutline,
  mdiDeleteOutline,
  mdiPencilOutline,
  mdiPlus,
  mdiStar,
  mdiStarOutline,
} from '@mdi/js'
import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { askConfirm } from '../../dialog/dialogs.ts'
import { useReturnFocus } from '../../dialog/use-return-focus.ts'
import { Icon } from '../../icon.tsx'
import { LazyPart } from '../../lazy-part.ts'
import type { ListState } from '../use-list.ts'
import type { SavedView } from './use-list-settings.ts'
import { isViewEdited, useViews } from './use-views.ts'

// Its form is loaded with the first view that is named.
const loadViewDialog = async () => (await import('./view-dialog.tsx')).ViewDialog

/** Keeps what is on screen of a list as a new or changed view. The tabs above the list open them. */
export function ViewMenu<T>({ list, name }: { list: ListState<T>; name: string }) {
  const t = useTexts('ui')
  const [dialog, setDialog] = useState<'add' | 'edit' | null>(null)
  const { settings, view } = list
  const views = useViews(list, name)
  useReturnFocus(dialog !== null)
  const canEditAll = useCan('setting.write')
  const canEdit = view !== undefined && (view.own || canEditAll)
  const defaultId = settings.preferences.default_view_id
  const isDefault = view !== undefined && view.id === defaultId
  const remove = async (removed: SavedView) => {
    const question = {
      title: t('list.views.delete_title', { name: removed.name }),
      confirm: t('list.views.delete'),
      danger: true,
      ...(removed.shared && { text: t('list.views.delete_shared') }),
    }
    if (await askConfirm(question)) await views.remove(removed).catch(() => undefined)
  }
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<Icon path={mdiBookmarkOutline} size={16} />}>
            {t('list.views.label')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {canEdit && isViewEdited(list) && (
            <Menu.Item
              leftSection={<Icon path={mdiContentSaveOutline} size={16} />}
              onClick={() => void views.update(view).catch(() => undefined)}
            >
              {t('list.views.update', { name: view.name })}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon path={mdiPlus} size={16} />} onClick={() => setDialog('add')}>
            {t('list.views.add')}
          </Menu.Item>
          {view && (
            <Menu.Item
              leftSection={<Icon path={isDefault ? mdiStar : mdiStarOutline} size={16} />}
              onClick={() => settings.change({ default_view_id: isDefault ? null : view.id })}
            >
              {t(isDefault ? 'list.views.unset_default' : 'list.views.set_default')}
            </Menu.Item>
          )}
          {canEdit && (
            <>
              <Menu.Item leftSection={<Icon path={mdiPencilOutline} size={16} />} onClick={() => setDialog('edit')}>
                {t('list.views.edit')}
              </Menu.Item>
              <Menu.Item
                color="var(--platen-danger)"
                leftSection={<Icon path={mdiDeleteOutline} size={16} />}
                onClick={() => void remove(view)}
              >
                {t('list.views.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <LazyPart
        load={loadViewDialog}
        trigger={dialog}
        componentProps={{
          view: dialog === 'edit' ? view : undefined,
          opened: dialog !== null,
          views,
          close: () => setDialog(null),
        }}
      />
    </>
  )
}
