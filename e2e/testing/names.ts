import type { Page } from '@playwright/test'

/** The visible buttons and links that show no text and have no tooltip either. */
export const findUntitled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const showsText = (control: HTMLElement) => {
      const copy = control.cloneNode(true) as HTMLElement
      for (const hidden of copy.querySelectorAll('svg, .visually-hidden, [aria-hidden=true]')) hidden.remove()
      return copy.textContent.trim() !== ''
    }
    // The steps of a number field are arrows next to the number, which the keyboard never reaches.
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(button, a[href], [role=button], [role=menuitem], summary):not([aria-hidden=true][data-direction])',
    )
    return [...controls]
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((control) => !showsText(control) && !control.closest('[title]') && !control.querySelector('[title]'))
      .map((control) => control.outerHTML.slice(0, 200))
  })

/** What assistive technology or a pointer is told and nobody sees at once: names, tooltips, hints and hidden text. */
export const findUnseenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = [
      ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
      ...['title', 'alt', 'placeholder'],
    ]
    const exposed = (element: Element) => !element.closest('[aria-hidden=true], [inert], script, style, noscript')
    const named = attributes.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].filter(exposed).map((element) => element.getAttribute(name) ?? ''),
    )
    const isUnseen = (element: Element) => {
      const { clip, clipPath, width } = getComputedStyle(element)
      return clip !== 'auto' || clipPath !== 'none' || width === '1px'
    }
    const hidden = [...document.querySelectorAll('body *')]
      .filter((element) => exposed(element) && element.textContent.trim() !== '' && isUnseen(element))
      .map((element) => element.textContent)
    return [...new Set([...named, ...hidden].map((text) => text.trim()))].filter((text) => /\p{L}{2}/u.test(text))
  })
