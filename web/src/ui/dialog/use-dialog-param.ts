import { firstText, usePageSearch } from '../../platform/routing/page-search.ts'

/** A dialog that a parameter of the URL opens, so that other screens can link to it and Back closes it. */
export function useDialogParam(name: string) {
  const [search, changeSearch] = usePageSearch()
  const change = (value: string | undefined) =>
    void changeSearch((before) => ({ ...before, [name]: value }), { replace: value === undefined })
  return {
    /** What it shows; null while it is closed. */
    opened: firstText(search, name),
    open: (value: number | string) => change(String(value)),
    close: () => change(undefined),
  }
}
