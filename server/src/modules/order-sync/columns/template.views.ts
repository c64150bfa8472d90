import { answerTemplate } from '../../../platform/file-kinds/template-file.ts'
import type { Call } from '../../../platform/http/context.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import { listTemplateRows } from '../../order-files/native/native-template.public.format.ts'

/** Returns our own CSV format with example orders, for a file that people fill in themselves (IMPORT-55). */
export function readTemplate(ctx: Call): FileAnswer {
  return answerTemplate(ctx, 'orders', listTemplateRows())
}
