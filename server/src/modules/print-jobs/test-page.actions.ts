import { printerDriverWords } from '@platen/contracts/printers/printer-choices'
import { type Call, auditContext } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { createDocument } from '../documents/documents.public.ts'
import { readPaperLogo } from '../settings/looks/site-looks.public.ts'
import { readPrintSettings } from '../settings/settings.public.ts'
import { insertPrintJob } from './print-jobs.store.ts'
import type { TestPage } from './test-page.format.ts'
import { findPrinterForTestPage } from './test-page.views.ts'

/**
 * Queues a test page at a printer (PRINT-27). It is printed like everything else, so that it tests the way there too.
 */
export async function queueTestPage(ctx: Call, printerId: number): Promise<{ id: number; state: 'queued' }> {
  return ctx.write(async (tx) => {
    const printer = await findPrinterForTestPage(tx, printerId)
    if (!printer) throw refusal('not_found')
    if (printer.archived) throw refusal('printer_archived', { printer: printer.name })
    const { company_name: company, office_paper: paper } = await readPrintSettings(tx)
    const logo = printer.language === 'zpl' ? null : await readPaperLogo(tx)
    const driver =
      printer.driver in printerDriverWords ? printerDriverWords[printer.driver as 'file'][ctx.language] : ''
    const dpi = printer.language === 'zpl' ? `${printer.dpi} dpi` : ''
    const content: TestPage = {
      printer: printer.name,
      kind: printer.kind,
      label_size: printer.label_size,
      paper,
      settings: [driver, printer.language.toUpperCase(), dpi].filter((part) => part !== '').join(' · '),
      company,
      logo_sha256: logo,
      made_by: ctx.user.name,
      made_at: new Intl.DateTimeFormat(ctx.language, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: ctx.timeZone,
      }).format(ctx.now),
      code: `TEST-${String(printer.id).padStart(4, '0')}`,
      language: ctx.language,
    }
    const name = `test-page-${printer.id}`
    const kind = `test_page_${printer.language}` as const
    const documentId = await createDocument(tx, { kind, content, name, picture_sha256: logo })
    const id = await insertPrintJob(tx, auditContext(ctx), {
      kind: 'test_page',
      document_id: documentId,
      file_name: name,
      printer_id: printer.id,
    })
    return { id, state: 'queued' as const }
  })
}
