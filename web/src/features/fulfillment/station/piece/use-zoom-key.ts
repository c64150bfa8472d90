import { type RefObject, useEffect } from 'react'
import { onNamedKeys } from '../../../../ui/scan/shortcuts/on-named-keys.ts'

/**
 * At a bench, Space shows one picture after the other at 100 %, and after the last one all of them again, unless a
 * person has moved the focus to a control, which it presses. Elsewhere it scrolls the page. What is locked is not shown
 * otherwise, because it is a press of the picture.
 */
export function useZoomKey(pictures: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!pictures.current?.closest('[data-bench]')) return undefined
    const showNext = () => {
      const all = [...(pictures.current?.querySelectorAll<HTMLElement>('[data-zoom]') ?? [])]
      const zoomed = all.findIndex((picture) => picture.getAttribute('aria-pressed') === 'true')
      all[zoomed]?.click()
      all[zoomed + 1]?.click()
    }
    const name = {
      en: 'Show the artwork at 100%, one side after the other',
      fr: 'Afficher le visuel à 100 %, une face après l’autre',
    }
    return onNamedKeys([{ keys: [' '], name, act: showNext }], { whileScanning: true })
  }, [pictures])
}
