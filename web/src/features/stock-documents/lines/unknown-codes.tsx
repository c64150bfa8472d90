import { Button } from '@mantine/core'
import { isGtin } from '@platen/contracts/values/codes/gtin'
import { SkuField } from '../../../pickers/sku-field.tsx'
import { formatNumber } from '../../../platform/i18n/format-numbers.ts'
import { useTexts } from '../../../platform/i18n/translate.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { CheckboxField } from '../../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../../ui/fields/number-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormEnd } from '../../../ui/form/form-frame.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import type { DocumentWrites, StockDocument } from '../document-source.ts'
import css from '../stock-documents.module.css'
import { rulesOf } from '../../../ui/form/rules-of.ts'

interface CodesProps {
  document: StockDocument
  writes: DocumentWrites
  /** Opens the dialog that links a code; null where nobody may change it. */
  link: ((code: string) => void) | null
}

/** The codes that no variant has, each with how often it was scanned. */
export function UnknownCodes({ document, writes, link }: CodesProps) {
  const t = useTexts('stock-documents')
  if (document.unknown_codes.length === 0) return null
  const drop = (code: string) => writes.dropCode.run({ params: { id: String(document.id) }, query: { code } })
  return (
    <Panel title={t('codes.title')}>
      <ul className={css.codes}>
        {document.unknown_codes.map(({ code, scans }) => (
          <li key={code}>
            <span>
              <bdi className={css.sku}>{code}</bdi>
              <span className={css.dimmed}>{t('codes.scans', { count: scans, figure: formatNumber(scans) })}</span>
            </span>
            {link && (
              <span className={css.buttons}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('codes.link_one', { code })}
                  onClick={() => link(code)}
                >
                  {t('codes.link')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('codes.drop_one', { code })}
                  onClick={() => void drop(code)}
                >
                  {t('codes.drop')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface LinkProps {
  document: StockDocument
  writes: DocumentWrites
  code: string | null
  close: () => void
}

/** Says which variant an unknown code means. */
export function LinkCodeDialog(props: LinkProps) {
  const t = useTexts('stock-documents')
  const { code, close } = props
  return (
    <Dialog title={t('codes.link_title', { code: code ?? '' })} opened={code !== null} close={close}>
      {/* Scans wait while it is open, and it names what it is about. */}
      <div data-free>{code !== null && <LinkForm {...props} code={code} />}</div>
    </Dialog>
  )
}

function LinkForm({ document, writes, code, close }: LinkProps & { code: string }) {
  const t = useTexts('stock-documents')
  const canKeep = isGtin(code)
  const form = useForm<{ sku: string; pack_quantity: number | null; keep: boolean }>({
    rules: rulesOf('POST /stock-in/:id/codes'),
    values: { sku: '', pack_quantity: 1, keep: canKeep },
    forbiddenDraftName: `stock-code-${code}`,
    submit: async ({ sku, pack_quantity: pack, keep }) => {
      const body = { code, sku, pack_quantity: pack ?? 1, keep: keep && canKeep }
      await writes.linkCode.run({ params: { id: String(document.id) }, body })
      close()
    },
  })
  return (
    <Form form={form}>
      <SkuField form={form} name="sku" label={t('lines.variant')} />
      <NumberField form={form} name="pack_quantity" label={t('codes.pack')} description={t('codes.pack_hint')} />
      {canKeep ? <CheckboxField form={form} name="keep" label={t('codes.keep')} /> : <p>{t('codes.not_gtin')}</p>}
      <FormEnd form={form} label={t('codes.send')} cancel={close} />
    </Form>
  )
}
