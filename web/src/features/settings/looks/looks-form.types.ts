import type { siteLookFields } from '@platen/contracts/site-looks/fields'
import type { FormState } from '../../../ui/form/use-form.ts'
import type { FormValuesOf } from '../../../ui/record/fields/use-field-form.ts'

/** The form of how the site looks. */
export type LooksForm = FormState<FormValuesOf<typeof siteLookFields> & object>
