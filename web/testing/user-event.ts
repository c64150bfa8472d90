import { waitFor } from '@testing-library/react'
import library from '@testing-library/user-event'

const atOnce = { delay: null } as const

const isOffered = (select: Element, wanted: string) =>
  [...select.querySelectorAll('option')].some(({ value, textContent }) => value === wanted || textContent === wanted)

/** Chooses once it is offered: a select may be shown before the server has answered what is in it. */
async function selectOptions(select: Element, values: string | string[]): Promise<void> {
  await waitFor(() => {
    const missing = [values].flat().filter((wanted) => !isOffered(select, wanted))
    if (missing.length > 0) throw new Error(`not among the options: ${missing.join(', ')}`)
  })
  await library.selectOptions(select, values, atOnce)
}

/** What a person does, without waiting for a timer after each key and click, as the library does. */
export const userEvent = {
  clear: library.clear,
  click: (element: Element) => library.click(element, atOnce),
  dblClick: (element: Element) => library.dblClick(element, atOnce),
  keyboard: (text: string) => library.keyboard(text, atOnce),
  paste: (text: string) => library.paste(text, atOnce),
  pointer: (input: Parameters<typeof library.pointer>[0]) => library.pointer(input, atOnce),
  selectOptions,
  setup: (options: Parameters<typeof library.setup>[0] = {}) => library.setup({ ...atOnce, ...options }),
  tab: (options: { shift?: boolean } = {}) => library.tab({ ...atOnce, ...options }),
  type: (element: Element, text: string, options: Parameters<typeof library.type>[2] = {}) =>
    library.type(element, text, { ...atOnce, ...options }),
  upload: (element: HTMLElement, files: File | File[]) => library.upload(element, files, atOnce),
}
