import { Button } from '@mantine/core'
import { maxPhotosOfPallet } from '@platen/contracts/warehouse/warehouse-words'
import type { PalletDetail } from '@platen/contracts/pallets/endpoints'
import { showInPlace } from '../../../platform/api/api-error.ts'
import { putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import type { Answer } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Banner } from '../../../ui/banner.tsx'
import { PhotoBox, PhotoGrid } from '../../../ui/file/photo-box.tsx'
import { AgoCell } from '../../../ui/list/ago-cell.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useErrorText } from '../../../ui/states.tsx'
import css from './pallet.module.css'

interface PalletPhotosProps {
  pallet: PalletDetail
  mayChange: boolean
  /** Targets for a gloved thumb. */
  large?: boolean
}

/**
 * The photos of a pallet: how it came in, what is damaged. Each opens in full; a phone takes one with its camera. They
 * are saved at once.
 */
export function PalletPhotos({ pallet, mayChange, large = false }: PalletPhotosProps) {
  const t = useTexts('warehouse')
  const errorText = useErrorText()
  const params = { id: String(pallet.id) }
  const version = String(pallet.version)
  const keep = (text: string) => (answer: Answer<'GET /pallets/:id'>) => {
    putAnswer(answer, 'GET /pallets/:id', { params })
    notify('success', text)
  }
  const add = useWrite('POST /pallets/:id/photos', { onDone: keep(t('photos.added')) })
  const remove = useWrite('DELETE /pallets/:id/photos/:photo_id', { onDone: keep(t('photos.removed')) })
  const isBusy = add.running || remove.running
  const error = add.error ?? remove.error
  const upload = (file: File) => {
    remove.reset()
    const body = new FormData()
    // The server reads the parts in order and needs the fields before the file.
    body.append('version', version)
    body.append('file', file)
    void add.run({ params, body }).catch(showInPlace)
  }
  const removePhoto = (id: number) => {
    add.reset()
    void remove.run({ params: { ...params, photo_id: String(id) }, query: { version } }).catch(showInPlace)
  }
  const { photos } = pallet
  if (photos.length === 0 && !mayChange) return null
  return (
    <Panel title={t('photos.title')}>
      <div className={css.photos}>
        {error && <Banner tone="danger" title={errorText(error)} />}
        <PhotoGrid>
          {photos.map((photo, index) => (
            <li key={photo.id} className={css.photo}>
              <a
                href={photo.photo_url}
                target="_blank"
                rel="noreferrer"
                aria-label={t('photos.open', { number: index + 1 })}
              >
                <PhotoBox url={photo.thumb_url} alt="" />
              </a>
              <span className={css.who}>
                <bdi>{photo.added_by}</bdi> <AgoCell at={photo.added_at} />
              </span>
              {mayChange && (
                <Button
                  variant="subtle"
                  size={large ? 'md' : 'xs'}
                  mih={large ? 56 : undefined}
                  aria-label={t('photos.remove_one', { number: index + 1 })}
                  disabled={isBusy}
                  onClick={() => removePhoto(photo.id)}
                >
                  {t('photos.remove')}
                </Button>
              )}
            </li>
          ))}
          {mayChange && photos.length < maxPhotosOfPallet && (
            <li className={css.photo}>
              <PhotoBox url={undefined} alt="" choose={{ label: t('photos.add'), isBusy, take: upload }} />
              <span className={css.who}>{t('photos.add')}</span>
            </li>
          )}
        </PhotoGrid>
        {mayChange && <p className={css.hint}>{t('photos.hint', { count: maxPhotosOfPallet })}</p>}
      </div>
    </Panel>
  )
}
