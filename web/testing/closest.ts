/** The closest element around this one, or itself, with this tag. Throws where there is none. */
export function closest<K extends keyof HTMLElementTagNameMap>(element: Element, tag: K): HTMLElementTagNameMap[K] {
  const found = element.closest(tag)
  if (!found) throw new Error(`no ${tag} around ${element.outerHTML.slice(0, 200)}`)
  return found
}
