import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { offeredFiles } from '../../../platform/help.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import type { ScreenHelp } from '../../../platform/routing/screen-help.ts'
import { useCan } from '../../../platform/session/use-can.tsx'
import { FileFormat } from '../../../ui/file/imports/file-format.tsx'
import type { ImportedKind } from '../../../ui/file/imports/imported-kind.ts'
import { LoadingLines } from '../../../ui/states.tsx'
import css from './help.module.css'

type Files = NonNullable<ScreenHelp['files']>

/** The formats of the files that the screen offers to import, as they are declared. */
export function HelpFiles({ files }: { files: Files | undefined }) {
  const t = useTexts('help')
  const formats = useTexts('file-imports')
  const [kinds, setKinds] = useState<readonly ImportedKind[]>([])
  useEffect(() => setKinds([...offeredFiles].flat()), [])
  return (
    <>
      {files && <OtherFiles {...files} />}
      {kinds.length > 0 && (
        <section aria-labelledby="help-files" className={css.files}>
          <h3 id="help-files">{t('files.title')}</h3>
          <p>{t('files.text')}</p>
          <p className={css.dimmed}>{formats('formats')}</p>
          {kinds.map((kind) => (
            <details key={kind.name} open={kinds.length === 1}>
              <summary>{kind.label}</summary>
              <FileFormat kind={kind} />
            </details>
          ))}
        </section>
      )}
    </>
  )
}

function OtherFiles({ access, Formats }: Files) {
  const t = useTexts('help')
  const may = useCan(access)
  if (!may) return null
  return (
    <section aria-labelledby="help-other-files" className={css.files}>
      <h3 id="help-other-files">{t('files.title')}</h3>
      <CatchBoundary getResetKey={() => 'help'} errorComponent={() => <p role="alert">{t('files.failed')}</p>}>
        <Suspense fallback={<LoadingLines lines={8} />}>
          <Formats />
        </Suspense>
      </CatchBoundary>
    </section>
  )
}
