import { Anchor, Stack } from '@mantine/core'
import { mdiDownload } from '@mdi/js'
import { formatDateTime } from '../../platform/i18n/format-dates.ts'
import { formatBytes, formatNumber } from '../../platform/i18n/format-numbers.ts'
import { type Translate, useTexts } from '../../platform/i18n/translate.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Facts } from '../../ui/page/panel.tsx'
import { groundOf } from './design-ground.ts'
import type { Design } from './design-source.ts'
import css from './designs.module.css'

/** One design in large, with the facts of its file and a link to it. */
export function DesignDialog({ design, close }: { design: Design | null; close: () => void }) {
  const t = useTexts('designs')
  return (
    <Dialog title={<bdi>{design?.file_name}</bdi>} opened={design !== null} close={close} size="lg">
      {design && (
        <Stack>
          <DesignFile design={design} />
          <LinkButton variant="default" to="/designs/$id" params={{ id: String(design.id) }} mr="auto">
            {t('uses_and_history')}
          </LinkButton>
        </Stack>
      )}
    </Dialog>
  )
}

interface DesignFileProps {
  design: Design
  /** Whether it names the bytes of the file as well, which few people look for. */
  withSha256?: true
}

/** The picture of a design, the facts of its file, and a link to the file. */
export function DesignFile({ design, withSha256 }: DesignFileProps) {
  const t = useTexts('designs')
  return (
    <Stack>
      <div className={css.large} {...groundOf(design)}>
        <img src={design.preview_url} alt={t('picture_of', { name: design.title || design.file_name })} />
      </div>
      <Facts
        rows={[
          [t('title'), <bdi key="title">{design.title}</bdi>],
          [t('store'), <bdi key="store">{design.store_name ?? t('library')}</bdi>],
          [t('size'), formatDesignSize(design, t)],
          [t('file'), `${design.media_type === 'image/png' ? 'PNG' : 'JPEG'}, ${formatBytes(design.size_bytes)}`],
          [t('uploaded'), [formatDateTime(design.created_at), design.created_by].filter(Boolean).join(' · ')],
          ...(withSha256 ? [[t('sha256'), <code key="sha256">{design.sha256}</code>] as const] : []),
        ]}
      />
      <Anchor href={design.original_url} download={design.file_name}>
        <Icon path={mdiDownload} /> {t('download')}
      </Anchor>
    </Stack>
  )
}

function formatDesignSize(design: Design, t: Translate<'designs'>): string {
  const pixels = t('pixels', { width: formatNumber(design.width_px), height: formatNumber(design.height_px) })
  if (design.dpi === null) return pixels
  const dpi = design.dpi
  const mm = (px: number) => formatNumber(Math.round((px / dpi) * 25.4))
  return `${pixels} · ${t('printed', { width: mm(design.width_px), height: mm(design.height_px), dpi: formatNumber(dpi) })}`
}
