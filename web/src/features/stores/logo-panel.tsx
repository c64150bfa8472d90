import { Button } from '@mantine/core'
import { maxLogoMegabytes } from '@platen/contracts/values/logo-limit'
import type { StoreDetail } from '@platen/contracts/stores/endpoints'
import { putAnswer, useWrite } from '../../platform/api/use-api.ts'
import type { Answer } from '../../platform/api/wire.ts'
import { useTexts } from '../../platform/i18n/translate.ts'
import { notify } from '../../platform/notices.ts'
import { DropField } from '../../ui/file/drop-field.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { StoreLogo } from './store-logo.tsx'
import css from './stores.module.css'

/** The logo on the store's packing slips. It is saved at once, apart from the form. */
export function LogoPanel({ store }: { store: StoreDetail }) {
  const t = useTexts('stores')
  const params = { id: String(store.id) }
  const onDone = (answer: Answer<'GET /stores/:id'>) => putAnswer(answer, 'GET /stores/:id', { params })
  const upload = useWrite('POST /stores/:id/logo', { onDone })
  const remove = useWrite('DELETE /stores/:id/logo', { onDone })
  const send = async (file: File) => {
    const body = new FormData()
    body.set('version', String(store.version))
    body.set('file', file)
    await upload.run({ params, body: body as never })
    notify('success', t('logo.saved'))
  }
  return (
    <Panel title={t('logo.title')}>
      <div className={css.fields}>
        <StoreLogo store={store} />
        <DropField
          label={t(store.logo_url === null ? 'logo.drop' : 'logo.replace')}
          hint={t('logo.hint', { megabytes: maxLogoMegabytes })}
          accept="image/png,image/jpeg,image/webp"
          disabled={upload.running}
          onFiles={([file]) => file && void send(file)}
        />
        {store.logo_url !== null && (
          <Button
            variant="default"
            className={css.start}
            loading={remove.running}
            onClick={() => void remove.run({ params, query: { version: String(store.version) } })}
          >
            {t('logo.remove')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
