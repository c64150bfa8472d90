import { Button } from '@mantine/core'
import type { ProductDetail } from '@platen/contracts/products/endpoints'
import { showInPlace } from '../../../platform/api/api-error.ts'
import { putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import type { Answer } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Banner } from '../../../ui/banner.tsx'
import { PhotoBox, PhotoGrid } from '../../../ui/file/photo-box.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useErrorText } from '../../../ui/states.tsx'
import { photoPlaces } from './photo-places.rules.ts'
import css from './photos.module.css'

/** The photos of a product: one for each color, and one of the product itself. They are saved at once. */
export function PhotosPanel({ product, mayChange }: { product: ProductDetail; mayChange: boolean }) {
  const t = useTexts('product')
  const errorText = useErrorText()
  const params = { id: String(product.id) }
  const version = String(product.version)
  const keep = (text: string) => (answer: Answer<'GET /products/:id'>) => {
    putAnswer(answer, 'GET /products/:id', { params })
    notify('success', text)
  }
  const save = useWrite('POST /products/:id/photos', { onDone: keep(t('photos.saved')) })
  const remove = useWrite('DELETE /products/:id/photos', { onDone: keep(t('photos.removed')) })
  const error = save.error ?? remove.error
  const upload = (color: string, file: File) => {
    remove.reset()
    const body = new FormData()
    // The server reads the parts in order and needs the fields before the file.
    body.append('color', color)
    body.append('version', version)
    body.append('file', file)
    void save.run({ params, body }).catch(showInPlace)
  }
  const removePhoto = (color: string) => {
    save.reset()
    void remove.run({ params, query: { color, version } }).catch(showInPlace)
  }
  const isBusy = save.running || remove.running
  const places = photoPlaces(product).filter(({ photo }) => mayChange || photo)
  return (
    <Panel title={t('photos.title')}>
      <div className={css.panel}>
        {error && <Banner tone="danger" title={errorText(error)} />}
        {places.length === 0 && <p className={css.hint}>{t('photos.none')}</p>}
        <PhotoGrid>
          {places.map(({ color, hex, photo }) => {
            const name = color || t('photos.product')
            const label = photo ? t('photos.replace', { color: name }) : t('photos.add', { color: name })
            return (
              <li key={color} className={css.place}>
                <PhotoBox
                  url={photo?.photo_url}
                  alt={mayChange ? '' : t('photos.of', { color: name })}
                  color={hex}
                  choose={mayChange ? { label, isBusy, take: (file) => upload(color, file) } : undefined}
                />
                <bdi className={css.name}>{name}</bdi>
                {mayChange && photo && (
                  <Button
                    variant="subtle"
                    size="xs"
                    aria-label={t('photos.remove_one', { color: name })}
                    disabled={isBusy}
                    onClick={() => removePhoto(color)}
                  >
                    {t('photos.remove')}
                  </Button>
                )}
              </li>
            )
          })}
        </PhotoGrid>
        {mayChange && <p className={css.hint}>{t('photos.hint')}</p>}
      </div>
    </Panel>
  )
}
