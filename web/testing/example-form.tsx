import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from './user-event.ts'
import { ApiError } from '../src/platform/api/api-error.ts'
import { loadFieldNames } from '../src/app/load-field-names.ts'
import { FieldNamesProvider } from '../src/ui/field-names.ts'
import { TextField } from '../src/ui/fields/text-fields.tsx'
import { Form } from '../src/ui/form/form.tsx'
import { FormEnd } from '../src/ui/form/form-frame.tsx'
import type { FormOptions } from '../src/ui/form/form-options.ts'
import { rulesOf } from '../src/ui/form/rules-of.ts'
import { useForm } from '../src/ui/form/use-form.ts'

export interface Values extends Record<string, unknown> {
  customer_name: string
  phone: string
}

export type Options = Partial<FormOptions<Values>>
/** What was rendered, in this order; tests empty it. */
export const rendered: string[] = []

export function Example({ submit, ...options }: Options & Pick<FormOptions<Values>, 'submit'>) {
  const form = useForm<Values>({
    rules: rulesOf('PATCH /orders/:id'),
    values: { customer_name: '', phone: '' },
    submit,
    guard: true,
    ...options,
  })
  rendered.push('form')
  return (
    <Form form={form}>
      <TextField form={form} name="customer_name" label="Name" />
      <TextField
        form={form}
        name="phone"
        label="Phone"
        validate={(phone: string) => (phone.includes('x') ? 'Only digits.' : undefined)}
      />
      <FormEnd form={form} label="Save" cancel={() => {}} />
    </Form>
  )
}

/** Renders within a router, which asks before a form is left. */
export async function showForm(content: () => React.JSX.Element) {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({ component: content }), history })
  await router.load()
  return render(
    <MantineProvider env="test">
      <FieldNamesProvider value={loadFieldNames}>
        <RouterProvider router={router as never} />
      </FieldNamesProvider>
    </MantineProvider>,
  )
}

export const openExample = (submit: (values: Values) => Promise<unknown>, options: Options = {}) =>
  showForm(() => <Example submit={submit} {...options} />)

export const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const typeInto = (label: RegExp, text: string) => userEvent.type(field(label), text)
export const saveForm = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
export const refusal = (fields: Record<string, string>) =>
  new ApiError(400, { code: 'invalid_input', message: 'Fix the highlighted fields.', fields })
