import { Button, Menu } from '@mantine/core'
import { mdiSwapVertical } from '@mdi/js'
import { useEffect, useState } from 'react'
import { offeredFiles } from '../../../platform/help.ts'
import { loadTexts } from '../../../platform/i18n/i18n.ts'
import { translate, useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { useReturnFocus } from '../../dialog/use-return-focus.ts'
import { Icon } from '../../icon.tsx'
import { LazyPart } from '../../lazy-part.ts'
import type { ImportedKind } from './imported-kind.ts'

async function load() {
  const [{ FileImportDialog }] = await Promise.all([import('./file-import-dialog.tsx'), loadTexts(['file-imports'])])
  return FileImportDialog
}

/** Opens the import and export of CSV files; a screen with several kinds of them asks for one in a menu. */
export function FileImportButton({ kinds }: { kinds: readonly [ImportedKind, ...ImportedKind[]] }) {
  const t = useTexts('ui')
  const [kind, setKind] = useState(kinds[0])
  const [opened, setOpened] = useState(false)
  useReturnFocus(opened)
  useEffect(() => {
    offeredFiles.add(kinds)
    return () => void offeredFiles.delete(kinds)
  }, [kinds])
  const open = (chosenKind: ImportedKind) => {
    setKind(chosenKind)
    setOpened(true)
  }
  const look = { variant: 'default', leftSection: <Icon path={mdiSwapVertical} /> } as const
  return (
    <>
      {kinds.length === 1 ? (
        <Button {...look} onClick={() => open(kinds[0])}>
          {t('import_export')}
        </Button>
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button {...look}>{t('import_export')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kinds.map((kind) => (
              <Menu.Item key={kind.name} onClick={() => open(kind)}>
                {kind.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <LazyPart
        load={load}
        trigger={opened || null}
        onLoadError={() => {
          setOpened(false)
          notify('error', translate('app', 'error.network'))
        }}
        componentProps={{ kind, opened, close: () => setOpened(false) }}
      />
    </>
  )
}
