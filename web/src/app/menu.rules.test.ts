import { stationKinds } from '@platen/contracts/fulfillment/stages'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { opensFor } from '../platform/routing/guard.rules.ts'
import type { ScreenInfo } from '../platform/routing/screen.ts'
import { stationScreens } from '../platform/routing/station-screens.ts'
import { screens } from './features.ts'
import { buildMenu, entriesByGroup, findActivePath, isHighlighted, type MenuPart } from './menu.rules.ts'
import { iconNames } from './shell/menu/menu-icons.ts'

const allRules = [{ action: 'manage', subject: 'all' }]
const menu = buildMenu(screens, allRules)

// What stands above all areas isn't in the specification.
const labels = menu
  .filter(({ key }) => key !== 'first')
  .map((part) => ({ area: part.area as string, labels: part.entries.map(({ label }) => label.en) }))

/** The areas of SPEC-45 with their entries; entries without a title of their own are the menu's top. */
function specifiedMenu(): { area: string; labels: string[] }[] {
  const page = readFileSync(`${import.meta.dirname}/../../../docs/requirements/specification.md`, 'utf8')
  const text = /\*\*SPEC-45\*\* Menu areas: (.*)\.$/m.exec(page)?.[1] ?? ''
  const items = [...text.matchAll(/(?:and )?([^,()]+?)(?: \(([^)]*)\))?(?:, |$)/g)].map(([, name = '', entries]) => ({
    name,
    entries: entries?.split(', '),
  }))
  const top = items.filter(({ entries }) => !entries).map(({ name }) => name)
  const groups = items.flatMap(({ name, entries }) => (entries ? [{ area: name.toLowerCase(), labels: entries }] : []))
  return [{ area: 'top', labels: top }, ...groups]
}

describe('the menu', () => {
  it('keeps the specification’s areas and entries in their order (SPEC-45)', () => {
    const specified = specifiedMenu()
    expect(specified.map(({ area }) => area)).toEqual(['top', 'orders', 'fulfillment', 'stock', 'setup'])
    const areas = specified.map(({ area }) => area)
    const built = labels.filter(({ area }) => areas.includes(area))
    expect(built.map(({ area }) => area)).toEqual(areas.filter((area) => built.some((part) => part.area === area)))
    for (const part of built) {
      const wanted = specified.find(({ area }) => area === part.area)?.labels ?? []
      const ofSpecification = part.labels.filter((label) => wanted.includes(label))
      expect(ofSpecification).toEqual(wanted.filter((label) => part.labels.includes(label)))
    }
    const known = specified.flatMap((part) => part.labels)
    expect(built.flatMap((part) => part.labels).filter((label) => known.includes(label)).length).toBeGreaterThan(10)
  })

  it('has the specification’s entries in the areas that it names (SPEC-45)', () => {
    const entriesOf = (parts: { area: string; labels: string[] }[]) =>
      parts.flatMap(({ area, labels: names }) => names.map((name) => `${area}: ${name}`))
    const built = entriesOf(labels)
    expect(entriesOf(specifiedMenu()).filter((entry) => !built.includes(entry))).toEqual([])
  })

  it('gives each entry of an area a place of its own', () => {
    const places = screens.flatMap(({ menu: entries }) => entries.map(({ area, order }) => `${area} ${order}`))
    expect(places.filter((place, nth) => places.indexOf(place) !== nth)).toEqual([])
  })

  it('groups Setup by what its entries are about, below the checklist', () => {
    const setup = menu.find(({ area }) => area === 'setup')
    const grouped = setup
      ? entriesByGroup(setup).map(({ group, entries }) => [group, entries.map(({ path }) => path)])
      : []
    expect(grouped).toEqual([
      [undefined, ['/setup']],
      ['floor', ['/printer-tags', '/setup/stations', '/setup/printers', '/setup/devices', '/setup/reasons']],
      ['catalog', ['/stores', '/suppliers']],
      ['people', ['/users', '/roles', '/users/tokens']],
      ['system', ['/access-control', '/settings', '/audit']],
    ])
  })

  it('has no checklist any more once the site is set up, and everything else', () => {
    const entries = (parts: typeof menu) => parts.flatMap((part) => part.entries.map(({ path }) => path))
    const whole = entries(menu)
    expect(whole).toContain('/setup')
    expect(entries(buildMenu(screens, allRules, { isSetUp: true }))).toEqual(whole.filter((path) => path !== '/setup'))
  })

  it('has every entry that a feature declares, with its label in both languages', () => {
    const shown = menu.flatMap((part) => part.entries.map((entry) => [part.area, entry.path, entry.label]))
    const declared = screens.flatMap(({ path, menu: places }) => places.map(({ area, label }) => [area, path, label]))
    expect(shown).toHaveLength(declared.length)
    expect(shown).toEqual(expect.arrayContaining(declared))
  })

  it('sorts the entries of an area by their order, regardless of the order of the features', () => {
    const screenAt = (path: string, order: number): ScreenInfo => ({
      path,
      title: { en: path, fr: path },
      access: 'signed-in',
      texts: [],
      menu: [{ area: 'setup', order, label: { en: path, fr: path }, icon: 'list' }],
      navActiveLink: undefined,
      mainReads: [],
      outsideSpecification: false,
    })
    const parts = buildMenu([screenAt('/b', 20), screenAt('/c', 30), screenAt('/a', 10)], allRules)
    expect(parts.map((part) => part.entries.map((entry) => entry.path))).toEqual([['/a', '/b', '/c']])
  })

  it('leaves out entries and areas that the user may not open', () => {
    const packer = buildMenu(screens, [
      { action: 'read', subject: 'fulfillment' },
      { action: 'read', subject: 'packing_slot' },
    ])
    expect(packer.map((part) => part.area)).toEqual(['top', 'fulfillment', 'account'])
    const orderDesk = buildMenu(screens, [{ action: 'read', subject: 'order' }])
    expect(orderDesk.map((part) => part.area)).toEqual(['top', 'orders', 'account'])
  })

  // SCREEN-73
  it('folds what a role only reads while it works elsewhere, and every group, but never the overview', () => {
    const folded = (...rules: [action: string, subject: string][]) =>
      buildMenu(
        screens,
        rules.map(([action, subject]) => ({ action, subject })),
      ).flatMap(({ key, isFoldedAtFirst }: MenuPart) => (isFoldedAtFirst ? [key] : []))
    const operator = [
      ['read', 'all'],
      ['write.print', 'fulfillment'],
    ] as [string, string][]
    expect(folded(...operator)).toEqual(['top', 'orders', 'stock', 'warehouse', 'setup'])
    expect(folded(['read', 'all'], ['write', 'stock'], ['write', 'product'])).toEqual([
      'orders',
      'fulfillment',
      'warehouse',
      'setup',
    ])
    expect(folded(['read', 'all'])).toEqual(['orders', 'setup'])
    expect(folded(['manage', 'all'])).toEqual(['orders', 'setup'])
  })

  it('has a title wherever a part folds', () => {
    const parts = buildMenu(screens, [
      { action: 'read', subject: 'all' },
      { action: 'write.print', subject: 'fulfillment' },
    ])
    expect(parts.filter(({ isFoldedAtFirst, hasTitle }) => isFoldedAtFirst && !hasTitle)).toEqual([])
    expect(parts.find(({ key }) => key === 'first')).toMatchObject({ hasTitle: false })
    expect(menu.find(({ key }) => key === 'top')).toMatchObject({ hasTitle: false })
  })

  // SCREEN-72
  it('counts each queue once, and failed orders', () => {
    const counted = menu.flatMap(({ entries }) => entries.flatMap(({ path, count }) => (count ? [[path, count]] : [])))
    expect(Object.fromEntries(counted)).toEqual({
      '/orders/failed': 'failed_orders',
      ...Object.fromEntries(stationKinds.map((kind) => [stationScreens[kind], kind])),
    })
  })

  it('leaves out screens for users who are not signed in', () => {
    expect(menu.flatMap((part) => part.entries.map((entry) => entry.path))).not.toContain('/forgot-password')
  })

  it('uses only icons that exist in the shell', () => {
    for (const place of screens.flatMap((screen) => screen.menu)) expect(iconNames).toContain(place.icon)
  })
})

describe('the highlighted entry', () => {
  it('is one alone, the first that leads to the screen', () => {
    for (const { path, menu: places } of screens) {
      const current = menu.flatMap(({ area, entries }) => entries.map((entry) => ({ area, ...entry })))
      const highlighted = current.filter((entry) => isHighlighted(entry, path))
      expect([path, highlighted.length]).toEqual([path, Math.min(places.length, 1)])
    }
    const users = menu.flatMap(({ area, entries }) =>
      entries.filter((entry) => isHighlighted(entry, '/users')).map(() => area),
    )
    expect(users).toEqual(['top'])
  })

  // SCREEN-73
  it('is there on every screen behind the sign-in', () => {
    const without = screens
      .filter(({ access }) => access !== 'public' && opensFor(access, allRules))
      .filter(({ path, navActiveLink }) => {
        const active = findActivePath(menu, path.replaceAll(/\$\w+/g, '7'), undefined, navActiveLink)
        const highlighted = menu.flatMap(({ entries }) => entries.filter((entry) => isHighlighted(entry, active)))
        return highlighted.length !== 1
      })
    expect(without.map(({ path }) => path)).toEqual([])
  })

  it('is the one that the query names, if the menu has it', () => {
    expect(findActivePath(menu, '/orders/edit/5', '/orders/open', '/orders')).toBe('/orders/open')
    expect(findActivePath(menu, '/orders/edit/5', '/nowhere', '/orders')).toBe('/orders')
  })

  it('is the screen itself, else the one that its route names, else the longest parent path', () => {
    expect(findActivePath(menu, '/orders/open', undefined, undefined)).toBe('/orders/open')
    expect(findActivePath(menu, '/orders/sync-history/detail/3', undefined, '/orders/sync-history')).toBe(
      '/orders/sync-history',
    )
    expect(findActivePath(menu, '/fulfillment/print/9', undefined, undefined)).toBe('/fulfillment/print')
    expect(findActivePath(menu, '/profile', undefined, undefined)).toBe('/profile')
    expect(findActivePath(menu, '/not-authorized', undefined, undefined)).toBeNull()
  })
})
