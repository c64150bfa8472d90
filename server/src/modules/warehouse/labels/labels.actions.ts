import type { warehouseLabelQr } from '@platen/contracts/warehouse/labels'
import type { z } from 'zod'
import { encodeQr } from '../../../platform/documents/qr.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { createDocument } from '../../documents/documents.public.ts'
import { readPrintSettings } from '../../settings/settings.public.ts'
import { readLabels } from './labels.views.ts'
import { labelAddress, type WarehouseLabels } from './warehouse-label.format.ts'

/** Makes the labels of these codes (STOCK-15). Without PUBLIC_URL there is no address that a phone could open. */
export async function printLabels(ctx: Ctx, { codes }: { codes: readonly string[] }): Promise<{ document_id: number }> {
  const { PUBLIC_URL: address } = ctx.config
  if (!address) throw refusal('labels_need_public_url')
  const found = await readLabels(ctx.db, codes)
  const labels = found.map(({ asked, kind, code, detail }) => {
    if (kind === null || code === null) throw refusal('label_code_unknown', { code: asked })
    return { kind, code, detail }
  })
  const name = labels.length === 1 ? `label-${labels[0]?.code.replaceAll(/[^\p{L}\p{N}_-]/gu, '_')}` : 'labels'
  return ctx.write(async (tx) => {
    const { paper_language: language } = await readPrintSettings(tx)
    const content: WarehouseLabels = { labels, site: address.replace(/(?<!\/)\/+$/, ''), language }
    return { document_id: await createDocument(tx, { kind: 'warehouse_labels_pdf', content, name }) }
  })
}

/** Returns what the QR code of a label looks like, for the page of what it is on. Throws `label_code_unknown`. */
export async function readLabelQr(ctx: Ctx, asked: string): Promise<z.output<typeof warehouseLabelQr.response>> {
  const [label] = await readLabels(ctx.db, [asked.trim().normalize()])
  if (!label || label.code === null) throw refusal('label_code_unknown', { code: asked })
  const { PUBLIC_URL: site } = ctx.config
  if (!site) return { code: label.code, address: null, rows: [] }
  const address = labelAddress(site.replace(/(?<!\/)\/+$/, ''), label.code)
  const rows = encodeQr(address).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
  return { code: label.code, address, rows }
}
