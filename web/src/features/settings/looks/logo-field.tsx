import { Button } from '@mantine/core'
import type { SiteLooks } from '@platen/contracts/site-looks/endpoints'
import type { ColorTheme } from '@platen/contracts/values/color-contrast'
import { maxLogoMegabytes } from '@platen/contracts/values/logo-limit'
import { putAnswer, useWrite } from '../../../platform/api/use-api.ts'
import type { Answer } from '../../../platform/api/wire.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { DropField } from '../../../ui/file/drop-field.tsx'
import { useRecordNotice } from '../../../ui/record/use-record-notice.ts'
import css from './looks.module.css'

const params = { id: '1' }

/** The logo of the site on a theme. It is saved at once, apart from the form. */
export function LogoField({ looks, theme }: { looks: SiteLooks; theme: ColorTheme }) {
  const t = useTexts('looks')
  const notice = useRecordNotice()
  const onDone = (answer: Answer<'GET /site-looks/:id'>) => putAnswer(answer, 'GET /site-looks/:id', { params })
  const upload = useWrite('POST /site-looks/:id/logo', { onDone })
  const remove = useWrite('DELETE /site-looks/:id/logo', { onDone })
  const url = looks[`logo_${theme}_url`]
  const name = t(`logos.${theme}`)
  const version = String(looks.version)
  const send = async (file: File) => {
    const body = new FormData()
    body.set('version', version)
    body.set('theme', theme)
    body.set('file', file)
    await upload.run({ params, body: body as never })
    notice('saved', { name })
  }
  return (
    <div className={css.logo} role="group" aria-label={name}>
      <span className={css.label}>{name}</span>
      {url !== null && (
        <span className={css.shown} data-tokens={theme}>
          <img src={url} alt={name} />
        </span>
      )}
      <DropField
        label={t(url === null ? 'drop' : 'replace')}
        hint={t('drop_hint', { megabytes: maxLogoMegabytes })}
        accept="image/svg+xml,image/png,image/jpeg,image/webp"
        disabled={upload.running}
        onFiles={([file]) => file && void send(file).catch(() => undefined)}
      />
      <span className={css.dimmed}>{t(`logo_hints.${theme}`)}</span>
      {url !== null && (
        <Button
          variant="default"
          className={css.start}
          loading={remove.running}
          onClick={() => void remove.run({ params, query: { version, theme } }).catch(() => undefined)}
        >
          {t('remove')}
        </Button>
      )}
    </div>
  )
}
