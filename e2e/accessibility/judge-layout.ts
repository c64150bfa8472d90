import type { Page } from '@playwright/test'

/**
 * What is wrong with the layout of the current page (SCREEN-76 to 78), each fault with the texts and boxes that it is
 * about. Of a page behind a modal dialog only the dialog is judged. It asks the page once.
 */
export const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Box {
      left: number
      top: number
      right: number
      bottom: number
    }
    interface Control {
      element: HTMLElement
      boxes: Box[]
      /** The bar, dialog or menu that it is part of: what is in another one is above or below it on purpose. */
      layer: Element | null
    }

    const modal = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].findLast((one) =>
      one.checkVisibility(),
    )
    const root = modal ?? document.body
    const main = document.querySelector<HTMLElement>('#main')
    const overlays =
      '[data-portal], [role=dialog], [role=menu], [role=listbox], [role=tooltip], [class*="-dropdown"], .Toastify'
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const round = (box: Box) =>
      `${Math.round(box.left)},${Math.round(box.top)} to ${Math.round(box.right)},${Math.round(box.bottom)}`
    const name = (element: HTMLElement) => {
      const { placeholder } = element as HTMLInputElement
      const label = (element as HTMLInputElement).labels?.[0]?.textContent
      const text = element.getAttribute('aria-label') ?? label ?? (element.textContent.trim() || placeholder)
      return `${element.localName} “${(text || element.className).trim().slice(0, 60)}”`
    }
    const textBox = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }

    const styles = new Map<Element, { layer: boolean; clips: boolean }>()
    const styleOf = (element: Element) => {
      const known = styles.get(element)
      if (known) return known
      const { position, overflowX, overflowY } = getComputedStyle(element)
      const found = {
        layer: position === 'fixed' || position === 'sticky' || element.matches(overlays),
        clips: overflowX !== 'visible' || overflowY !== 'visible',
      }
      styles.set(element, found)
      return found
    }
    /** What of a box is seen: what its place scrolls out of sight isn't there. */
    const seenOf = (element: Element, box: Box): Box => {
      const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom }
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (around === document.body || !styleOf(around).clips) continue
        const edge = around.getBoundingClientRect()
        seen.left = Math.max(seen.left, edge.left)
        seen.top = Math.max(seen.top, edge.top)
        seen.right = Math.min(seen.right, edge.right)
        seen.bottom = Math.min(seen.bottom, edge.bottom)
      }
      return seen
    }
    const layerOf = (element: Element): Element | null => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (styleOf(around).layer) return around
      }
      return null
    }

    /**
     * Controls of which one covers a part of the other. One that is wholly within another is drawn on it, as a button
     * on a picture; what is in one field belongs together; those of a chart are where their values are.
     */
    const overlaps = (): string[] => {
      const selector = ':is(a[href], button, input:not([type=hidden]), select, textarea, summary):not(svg *, [inert] *)'
      const seen = [...root.querySelectorAll<HTMLElement>(selector)].filter(isSeen)
      const controls = seen.flatMap((element): Control[] => {
        // A link in a text may have several lines.
        const boxes = [...element.getClientRects()]
          .map((box) => seenOf(element, box))
          .filter((box) => box.right - box.left > 4 && box.bottom - box.top > 4)
        return boxes.length > 0 ? [{ element, boxes, layer: layerOf(element) }] : []
      })
      const holds = (one: Box, other: Box) =>
        one.left <= other.left + 1 &&
        one.top <= other.top + 1 &&
        one.right >= other.right - 1 &&
        one.bottom >= other.bottom - 1
      // Two pixels are a matter of rounding, and of lines of text that touch.
      const meet = (one: Box, other: Box) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2 &&
        !holds(one, other) &&
        !holds(other, one)
      const areOfOneField = (one: HTMLElement, other: HTMLElement) => {
        const field = one.closest('.mantine-Input-wrapper')
        return field !== null && field === other.closest('.mantine-Input-wrapper')
      }
      return controls.flatMap((one, at) =>
        controls.slice(at + 1).flatMap((other) => {
          if (one.layer !== other.layer) return []
          if (one.element.contains(other.element) || other.element.contains(one.element)) return []
          for (const box of one.boxes) {
            const met = other.boxes.find((otherBox) => meet(box, otherBox))
            if (met && !areOfOneField(one.element, other.element)) {
              return [`${name(one.element)} (${round(box)}) overlaps ${name(other.element)} (${round(met)})`]
            }
          }
          return []
        }),
      )
    }

    /** A title is at the top of its screen, below the bars of the shell. */
    const misplacedTitle = (): string[] => {
      const title = main?.querySelector<HTMLElement>('[data-page-head] h1')
      if (!main || !title || modal) return []
      if (title.closest('[data-gloves]') || main.querySelector('[data-above-head]')) return []
      const due = main.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(main).paddingTop)
      const { top } = title.getBoundingClientRect()
      if (Math.abs(top - due) <= 1) return []
      return [`the title ${name(title)} is at ${Math.round(top)} px, and titles are at ${Math.round(due)}`]
    }

    /** More than one filled button. */
    const filledButtons = (): string[] => {
      if (modal) return []
      const probe = document.createElement('i')
      probe.style.background = 'var(--platen-primary)'
      document.body.append(probe)
      const primary = getComputedStyle(probe).backgroundColor
      probe.remove()
      const filled = [...(main ?? root).querySelectorAll<HTMLElement>('button, a.mantine-Button-root')].filter(
        (button) =>
          isSeen(button) &&
          !button.closest(overlays) &&
          !button.matches(':disabled, [data-disabled], [aria-disabled=true]') &&
          getComputedStyle(button).backgroundColor === primary,
      )
      if (filled.length < 2) return []
      const each = filled.map((button) => `${name(button)} (${round(button.getBoundingClientRect())})`)
      return [`${filled.length} filled buttons: ${each.join(', ')}`]
    }

    /** Buttons of another height than 36 or 32 px. One that is larger on purpose says how high it is at least. */
    const otherHeights = (): string[] => {
      const selector = 'main .mantine-Button-root:not(:is([data-gloves], [data-full-walls]) *)'
      return [...root.querySelectorAll<HTMLElement>(selector)].flatMap((button) => {
        const label = button.querySelector('.mantine-Button-label')
        const hasTwoLines = label !== null && textBox(label).height > 24
        if (!isSeen(button) || hasTwoLines) return []
        const { offsetHeight: height } = button
        if (Number.parseFloat(getComputedStyle(button).minHeight) > 36 || height === 32 || height === 36) return []
        return [`${name(button)} is ${height} px high`]
      })
    }

    /** The words of a button of which a part isn't seen. */
    const cutButtons = (): string[] =>
      [...root.querySelectorAll<HTMLElement>('.mantine-Button-label')].flatMap((label) => {
        const box = label.getBoundingClientRect()
        if (!isSeen(label) || box.width <= 1 || getComputedStyle(label).overflowX === 'visible') return []
        const text = textBox(label)
        const missing = Math.max(text.width - box.width, text.height - box.height)
        return missing > 2 ? [`${name(label)} (${round(box)}) lacks ${Math.round(missing)} px of its text`] : []
      })

    /** What is cut of the values of a record. */
    const cutFacts = (): string[] =>
      [...root.querySelectorAll<HTMLElement>('dl[data-facts] dd *')].flatMap((element) => {
        if (!isSeen(element) || getComputedStyle(element).textOverflow !== 'ellipsis') return []
        const missing = element.scrollWidth - element.clientWidth
        return missing > 2 ? [`${name(element)} lacks ${missing} px of its text`] : []
      })

    /**
     * Cells of a list that are cut while other columns are wider than what they show: by 40 px, or by what all cells
     * lack, so that the table could show everything and not scroll. A few pixels more are a matter of rounding, and of
     * times that have become shorter. A column of 800 px isn't made wider (`columnWidths`).
     */
    const cutCells = (): string[] => {
      if (window.innerWidth < 1440 || modal) return []
      return [...document.querySelectorAll<HTMLTableElement>('[data-list] table')].flatMap((table) => {
        const heads = [...table.querySelectorAll<HTMLElement>('th[data-column]')]
        const columns = heads.map((head, at) => {
          const cells = [...(table.tBodies[0]?.rows ?? [])].flatMap((row) => [...row.cells].at(at - heads.length) ?? [])
          const lines = cells.flatMap((cell) => [...cell.querySelectorAll<HTMLElement>('[data-line]')])
          const needed = lines.map((line) => ({ line, missing: textBox(line).width - line.clientWidth }))
          const widest = Math.max(0, ...lines.map((line) => textBox(line).width))
          const label = head.querySelector('span:not(.visually-hidden, [role=separator])')
          // The edges of a cell, and the arrow of a head that sorts.
          const spare = head.clientWidth - 24 - Math.max(widest, label ? textBox(label).width + 18 : 0)
          const cut = head.clientWidth < 799 ? needed.filter(({ missing }) => missing > 2) : []
          const lacking = Math.max(0, ...cut.map(({ missing }) => missing))
          return { head, cut, lacking, spare: Math.max(0, spare) }
        })
        const spare = columns.reduce((sum, column) => sum + column.spare, 0)
        const lacking = columns.reduce((sum, column) => sum + column.lacking, 0)
        if (spare < Math.min(40, lacking + 8)) return []
        return columns.flatMap(({ head, cut }) => {
          const [first] = cut
          if (!first) return []
          const example = `${name(first.line)} by ${Math.round(first.missing)} px`
          const cells = `${cut.length} cells of “${head.textContent}” are cut, ${example}`
          return [`${cells}, while other columns have ${Math.round(spare)} px more than they show`]
        })
      })
    }

    /** Fields of a form that are wider than its column. */
    const wideFields = (): string[] => {
      const selector = 'form [data-field]:not([data-wide], [data-wide] *, [data-gloves] *)'
      return [...(main?.querySelectorAll<HTMLElement>(selector) ?? [])].flatMap((field) => {
        const box = field.getBoundingClientRect()
        if (!isSeen(field) || box.width <= 641) return []
        return [`the field ${field.dataset['field']} (${round(box)}) is wider than the 640 px of its form`]
      })
    }

    return [
      ...overlaps(),
      ...misplacedTitle(),
      ...filledButtons(),
      ...otherHeights(),
      ...cutButtons(),
      ...cutFacts(),
      ...cutCells(),
      ...wideFields(),
    ].slice(0, 20)
  })
