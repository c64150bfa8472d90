import type { Call } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { createDocument } from '../../documents/documents.public.ts'
import { readPrintSettings } from '../../settings/settings.public.ts'
import { readSlotLabels } from '../packing-slots.views.ts'
import type { SlotLabels } from './slot-label.format.ts'

/** Makes the labels of these slots. Throws `slot_unknown`. */
export async function printSlotLabels(
  ctx: Call,
  { codes }: { codes: readonly string[] },
): Promise<{ document_id: number }> {
  const labels = (await readSlotLabels(ctx.db, codes)).map(({ asked, code, wall }) => {
    if (code === null || wall === null) throw refusal('slot_unknown', { code: asked })
    return { code, wall }
  })
  const name = labels.length === 1 ? `slot-${labels[0]?.code}` : 'slot-labels'
  return ctx.write(async (tx) => {
    const { paper_language: language } = await readPrintSettings(tx)
    const content: SlotLabels = { labels, language }
    return { document_id: await createDocument(tx, { kind: 'slot_labels_pdf', content, name }) }
  })
}
