import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { safeStorage } from '../../../platform/safe-storage.ts'
import { BenchChoice } from '../station/bench-choice.tsx'
import { type LabelKind, labelKinds } from './batch-order.rules.ts'

const name = 'platen-label-kind'

/** The kind of label last printed in this browser, since a station has one kind of paper. */
export function useLabelChoice(): [LabelKind, (kind: LabelKind) => void] {
  const [kind, setKind] = useState<LabelKind>(
    () => labelKinds.find((labelKind) => labelKind === safeStorage.read(name)) ?? 'pdf',
  )
  const change = (next: LabelKind) => {
    safeStorage.write(name, next)
    setKind(next)
  }
  return [kind, change]
}

export function LabelChoice({ value, change }: { value: LabelKind; change: (kind: LabelKind) => void }) {
  const t = useTexts('print-barcode')
  return (
    <BenchChoice
      label={t('labels.title')}
      value={value}
      change={change}
      choices={labelKinds.map((kind) => ({ value: kind, label: t(`labels.${kind}`) }))}
    />
  )
}
