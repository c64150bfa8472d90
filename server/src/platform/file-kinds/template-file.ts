import { byteOrderMark, csvLine } from '../files/text/written-csv.format.ts'
import type { Ctx } from '../http/context.ts'
import type { FileAnswer } from '../http/file-answer.ts'

export const csvMediaType = 'text/csv; charset=utf-8'

/** French spreadsheets expect semicolons. */
export const separatorOf = ({ language }: Pick<Ctx, 'language'>) =>
  language === 'fr' ? (';' as const) : (',' as const)

/** Returns a file that people fill in themselves: a header and examples. */
export function answerTemplate(
  ctx: Pick<Ctx, 'language'>,
  name: string,
  rows: readonly (readonly string[])[],
): FileAnswer {
  const content = Buffer.from(byteOrderMark + rows.map((row) => csvLine(row, separatorOf(ctx))).join(''))
  return { content, media_type: csvMediaType, file_name: `${name}-template.csv`, inline: false }
}
