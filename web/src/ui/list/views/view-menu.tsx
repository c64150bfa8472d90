import { Button, Menu } from '@mantine/core'
import {
  mdiBookmarkOutline,
  mdiCheck,
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
import { noView } from '../list-address.ts'
import type { ListState } from '../use-list.ts'
import type { SavedView } from './use-list-settings.ts'
import { useViews } from './use-views.ts'
import css from './views.module.css'

// Its form is loaded with the first view that is named.
const loadViewDialog = async () => (await import('./view-dialog.tsx')).ViewDialog

/** The saved views of a list: opens one, and keeps what is on screen as a new or changed one. */
export function ViewMenu<T>({ list, name }: { list: ListState<T>; name: string }) {
  const t = useTexts('ui')
  const [dialog, setDialog] = useState<'add' | 'edit' | null>(null)
  const { address, settings, view } = list
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
          <Button
            size="xs"
            variant="default"
            className={css.button}
            leftSection={<Icon path={mdiBookmarkOutline} size={16} />}
          >
            <bdi>{view ? view.name : t('list.views.label')}</bdi>
            {views.isEdited && <span className={css.edited}>{t('list.views.edited')}</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css.menu}>
          <Menu.Item
            leftSection={<Mark isOn={view === undefined} />}
            onClick={() => address.open({}, defaultId === null ? undefined : noView)}
          >
            {t('list.views.none')}
          </Menu.Item>
          {settings.views.map((savedView) => (
            <Menu.Item
              key={savedView.id}
              leftSection={<Mark isOn={savedView.id === view?.id} />}
              rightSection={
                savedView.id === defaultId && <Icon path={mdiStar} size={14} label={t('list.views.default')} />
              }
              onClick={() => address.open(savedView.search, String(savedView.id))}
            >
              <bdi>{savedView.name}</bdi>
              {!savedView.own && <span className={css.owner}>{t('list.views.by', { owner: savedView.owner })}</span>}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {canEdit && views.isEdited && (
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

function Mark({ isOn }: { isOn: boolean }) {
  const t = useTexts('ui')
  return isOn ? <Icon path={mdiCheck} size={16} label={t('list.views.current')} /> : <span className={css.noMark} />
}
