import library from '@testing-library/user-event'

const atOnce = { delay: null } as const

/** What a person does, without waiting for a timer after each key and click, as the library does. */
export const userEvent = {
  clear: library.clear,
  click: (element: Element) => library.click(element, atOnce),
  dblClick: (element: Element) => library.dblClick(element, atOnce),
  keyboard: (text: string) => library.keyboard(text, atOnce),
  paste: (text: string) => library.paste(text, atOnce),
  pointer: (input: Parameters<typeof library.pointer>[0]) => library.pointer(input, atOnce),
  selectOptions: (select: Element, values: string | string[]) => library.selectOptions(select, values, atOnce),
  setup: (options: Parameters<typeof library.setup>[0] = {}) => library.setup({ ...atOnce, ...options }),
  tab: (options: { shift?: boolean } = {}) => library.tab({ ...atOnce, ...options }),
  type: (element: Element, text: string, options: Parameters<typeof library.type>[2] = {}) =>
    library.type(element, text, { ...atOnce, ...options }),
  upload: (element: HTMLElement, files: File | File[]) => library.upload(element, files, atOnce),
}
