import { Button, Group, Stack } from '@mantine/core'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Banner } from '../../../ui/banner.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** Shows new recovery codes, this once. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const t = useTexts('second-factor')
  const text = codes.join('\n')
  return (
    <Stack gap={16}>
      <Banner tone="warning" title={t('codes_title')}>
        {t('codes_text')}
      </Banner>
      <pre style={{ margin: 0, columns: '29ch 2' }}>{text}</pre>
      <Group gap={8}>
        <CopyButton text={text} label={t('copy')} copied={t('copied')} />
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'platen-recovery-codes.txt')}
        >
          {t('download')}
        </Button>
        <Button onClick={done}>{t('done')}</Button>
      </Group>
    </Stack>
  )
}
