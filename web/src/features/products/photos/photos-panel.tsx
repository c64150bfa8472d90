import { Button } from '@mantine/core'
import { mdiImagePlusOutline } from '@mdi/js'
import type { ProductDetail } from '@platen/contracts/products'
import { putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import type { Answer } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { notify } from '../../../platform/notices.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useErrorText } from '../../../ui/states.tsx'
import { photoPlaces, type PhotoPlace } from './photo-places.rules.ts'
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
  const upload = (colour: string, file: File) => {
    remove.reset()
    const body = new FormData()
    // The server reads the parts in order and needs the fields before the file.
    body.append('colour', colour)
    body.append('version', version)
    body.append('file', file)
    void save.run({ params, body }).catch(() => undefined)
  }
  const removePhoto = (colour: string) => {
    save.reset()
    void remove.run({ params, query: { colour, version } }).catch(() => undefined)
  }
  const places = photoPlaces(product).filter(({ photo }) => mayChange || photo)
  return (
    <Panel title={t('photos.title')}>
      <div className={css.panel}>
        {error && <Banner tone="danger" title={errorText(error)} />}
        {places.length === 0 && <p className={css.hint}>{t('photos.none')}</p>}
        <ul className={css.places}>
          {places.map((place) => (
            <li key={place.colour} className={css.place}>
              <Picture
                place={place}
                name={place.colour || t('photos.product')}
                choose={mayChange ? (file) => upload(place.colour, file) : undefined}
                isBusy={save.running || remove.running}
              />
              <bdi className={css.name}>{place.colour || t('photos.product')}</bdi>
              {mayChange && place.photo && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={t('photos.remove_one', { color: place.colour || t('photos.product') })}
                  disabled={save.running || remove.running}
                  onClick={() => removePhoto(place.colour)}
                >
                  {t('photos.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {mayChange && <p className={css.hint}>{t('photos.hint')}</p>}
      </div>
    </Panel>
  )
}

interface PictureProps {
  place: PhotoPlace
  name: string
  /** Omitted for readers. */
  choose: ((file: File) => void) | undefined
  isBusy: boolean
}

/** A photo, or the place for one. A transparent file input covers it, so that keyboard, screen readers and dropping work. */
function Picture({ place: { photo, hex }, name, choose, isBusy }: PictureProps) {
  const t = useTexts('product')
  return (
    <span className={css.picture} data-empty={!photo || undefined} style={hex && !photo ? { background: hex } : {}}>
      {photo ? (
        <img
          src={photo.photo_url}
          alt={choose ? '' : t('photos.of', { color: name })}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={css.mark}>
          <Icon path={mdiImagePlusOutline} size={20} />
        </span>
      )}
      {choose && (
        <input
          type="file"
          className={css.input}
          accept="image/png,image/jpeg"
          aria-label={photo ? t('photos.replace', { color: name }) : t('photos.add', { color: name })}
          disabled={isBusy}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file) choose(file)
            // Lets the user choose the same file again.
            event.currentTarget.value = ''
          }}
        />
      )}
    </span>
  )
}
