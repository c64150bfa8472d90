import { useTexts } from '../../../platform/i18n/translate.ts'
import { useTypedText } from '../../../ui/form/use-typed-text.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { LazyCameraScanner } from '../../../ui/scan/camera/lazy-camera-scanner.tsx'
import { CodeForm } from '../../../ui/scan/typed/code-form.tsx'
import { LastScan, OfferedScans, UncountedScans } from '../../../scans/counted/scan-outcome.tsx'
import type { CountedScans, ScanOutcome } from '../../../scans/counted/use-counted-scans.ts'
import type { ScanQueue } from '../../../scans/scan-queue.ts'
import css from '../stock-documents.module.css'

/** What the last scan did in large type, a field for codes that can't be scanned, and the camera. */
export function ScanPanel({ scans, ...counted }: TypedCodeProps & { scans: CountedScans<ScanOutcome> }) {
  const t = useTexts('stock-documents')
  return (
    <Panel title={t('scan.title')} actions={<LazyCameraScanner />}>
      <div className={css.scan}>
        <LastScan last={scans.last} ready={{ title: t('scan.ready'), text: t('scan.ready_means') }} />
        <UncountedScans {...scans} />
        <OfferedScans queue={counted.queue} />
        <TypedCode {...counted} />
      </div>
    </Panel>
  )
}

interface TypedCodeProps {
  /** What the code is counted in. */
  name: string
  queue: ScanQueue
}

function TypedCode({ name, queue }: TypedCodeProps) {
  const t = useTexts('stock-documents')
  const label = t('scan.typed')
  const { typed, type, submit, element } = useTypedText({
    draftName: `${name}-code`,
    label,
    save: async (code) => {
      type(null)
      if (code.trim() === '') return
      queue.addScan(code.trim())
      await whenCounted(queue)
    },
  })
  return (
    <CodeForm
      label={label}
      submit={t('scan.count')}
      typed={typed ?? ''}
      type={(text) => type(text || null)}
      send={() => void submit().catch(() => undefined)}
      element={element}
    />
  )
}

/** Resolves once no scan waits for the screen. */
async function whenCounted({ queued }: ScanQueue): Promise<void> {
  if (queued.get() === 0) return
  await new Promise<void>((resolve) => {
    const stop = queued.subscribe(() => {
      if (queued.get() > 0) return
      stop()
      resolve()
    })
  })
}
