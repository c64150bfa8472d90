import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../platform/i18n/translate.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { LazyCameraScanner } from '../../ui/scan/camera/lazy-camera-scanner.tsx'
import { LastScan, OfferedScans } from '../../ui/scan/counted/scan-outcome.tsx'
import type { ScanOutcome } from '../../ui/scan/counted/use-counted-scans.ts'
import type { ScanQueue } from '../../ui/scan/queue/scan-queue.ts'
import css from './stock-documents.module.css'

/** What the last scan did in large type, a field for codes that can't be scanned, and the camera. */
export function ScanPanel({ last, queue }: { last: ScanOutcome | null; queue: ScanQueue }) {
  const t = useTexts('stock-documents')
  return (
    <Panel title={t('scan.title')} actions={<LazyCameraScanner />}>
      <div className={css.scan}>
        <LastScan last={last} ready={{ title: t('scan.ready'), text: t('scan.ready_means') }} />
        <OfferedScans queue={queue} />
        <TypedCode send={(code) => queue.addScan(code)} />
      </div>
    </Panel>
  )
}

function TypedCode({ send }: { send: (code: string) => void }) {
  const t = useTexts('stock-documents')
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    send(code.trim())
    setCode('')
  }
  return (
    <form className={css.typed} onSubmit={submit}>
      <TextInput
        label={t('scan.typed')}
        name="code"
        value={code}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('scan.count')}
      </Button>
    </form>
  )
}
