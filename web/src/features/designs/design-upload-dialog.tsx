import { Button, Group, Stack } from '@mantine/core'
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClockOutline, mdiEqual, mdiProgressUpload } from '@mdi/js'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DropField } from '../../ui/file/drop-field.tsx'
import { useErrorText } from '../../ui/states.tsx'
import { Chip, type Look } from '../../ui/status/chip.tsx'
import css from './designs.module.css'
import { StoreChoice } from './store-choice.tsx'
import { type Upload, useUploads } from './use-uploads.ts'

const looks: Record<Upload['state'], Look> = {
  waiting: { tone: 'neutral', icon: mdiClockOutline },
  sending: { tone: 'info', icon: mdiProgressUpload },
  created: { tone: 'success', icon: mdiCheckCircleOutline },
  updated: { tone: 'success', icon: mdiCheckCircleOutline },
  unchanged: { tone: 'neutral', icon: mdiEqual },
  failed: { tone: 'danger', icon: mdiAlertCircleOutline },
}

/** Uploads artwork for a store or the library and shows the result of each file. */
export function DesignUploadDialog({ opened, close }: { opened: boolean; close: () => void }) {
  const t = useTexts('designs')
  return (
    <Dialog title={t('upload.open')} opened={opened} close={close} size="lg">
      <UploadBody close={close} />
    </Dialog>
  )
}

function UploadBody({ close }: { close: () => void }) {
  const t = useTexts('designs')
  const ui = useTexts('ui')
  const [store, setStore] = useState('')
  const { uploads, add } = useUploads()
  return (
    <Stack>
      <StoreChoice label={t('upload.for')} value={store} change={setStore} />
      <DropField
        multiple
        label={t('upload.drop')}
        hint={t('upload.hint')}
        accept="image/png,image/jpeg"
        onFiles={(files) => add(files, store)}
      />
      {uploads.length > 0 && (
        <ul className={css.uploads} aria-live="polite">
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {ui('close')}
        </Button>
      </Group>
    </Stack>
  )
}

function UploadLine({ upload }: { upload: Upload }) {
  const t = useTexts('designs')
  const errorText = useErrorText()
  return (
    <li className={css.upload}>
      <span className={css.small}>{upload.design && <img src={upload.design.thumb_url} alt="" />}</span>
      <span className={css.words}>
        <bdi className={css.name}>{upload.name}</bdi>
        {upload.state === 'failed' && <span className={css.problem}>{errorText(upload.error)}</span>}
      </span>
      <Chip {...looks[upload.state]} label={t(`upload.states.${upload.state}`)} />
    </li>
  )
}
