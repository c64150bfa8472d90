import { endpoint, id, optionalText, text, version } from '@platen/contracts/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { deriveFieldRules } from './derive-field-rules.ts'

const size = z.strictObject({ width_mm: z.number().int().min(1).max(2000), name: text(40) })
const body = {
  name: text(100).optional(),
  note: optionalText(500),
  due: z.iso.date(),
  printer_id: id.nullable(),
  color: z
    .string()
    .toUpperCase()
    .regex(/^#[0-9A-F]{6}$/)
    .nullable(),
  urgent: z.boolean(),
  print_areas: z.array(size).max(4),
}
const specs = (['PATCH', 'POST'] as const).map((method) =>
  endpoint({
    route: `${method} /things`,
    access: 'any',
    summary: 'Saves a thing.',
    body: z.strictObject({ version, ...body }),
    response: z.null(),
  } as never),
)

describe('the rules of form fields', () => {
  const fields = deriveFieldRules(specs)
  const name = ['^[^\\p{Cc}]*(?:[\\n\\r\\t][^\\p{Cc}]*)*$', '[^\\s\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800]']

  it('say what is required, how long it may be and its bounds, nested fields too', () => {
    expect(fields['PATCH /things']).toEqual({
      name: { required: true, max_length: 100, patterns: name },
      note: { max_length: 500, patterns: name.slice(0, 1) },
      due: { required: true, day: true },
      printer_id: { min: 1 },
      color: { upper_case: true, patterns: ['^#[0-9A-F]{6}$'] },
      urgent: {},
      'print_areas.*.width_mm': { required: true, min: 1, max: 2000 },
      'print_areas.*.name': { required: true, max_length: 40, patterns: name },
    })
  })

  it('leave a field optional that a new row can do without', () => {
    expect(fields['POST /things']?.name).toEqual({ max_length: 100, patterns: name })
  })
})
