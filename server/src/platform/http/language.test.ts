import { describe, expect, it } from 'vitest'
import { preferredLanguage } from './language.ts'

// API-15
describe('the language of an answer', () => {
  it.each([
    ['fr', 'fr'],
    ['en', 'en'],
    ['FR-ca', 'fr'],
    ['fr-CA,en;q=0.5', 'fr'],
    ['en;q=0.1, fr', 'fr'],
    ['en;q=0.8,fr;q=0.9', 'fr'],
    ['en ; q=0.2 , fr ; q=0.3', 'fr'],
    ['en-US,en;q=0.9,fr;q=0.8', 'en'],
    ['en;q=0.5,fr;q=0.5', 'en'],
    ['fr;q=0.5,en;q=0.5', 'fr'],
    ['de,fr;q=0.4,en;q=0.3', 'fr'],
    ['en;q=0.001,fr;q=0.002', 'fr'],
    ['fr-CA;q=0.2,en;q=0.5,fr;q=0.9', 'fr'],
  ])('is the one with the highest quality, for %j: %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })

  it.each([
    ['fr;q=0', 'en'],
    ['fr;q=0.000,*', 'en'],
    ['fr;q=0,en;q=0.1', 'en'],
    ['en;q=0,fr;q=0.1', 'fr'],
    ['en;q=0,*;q=0.1', 'fr'],
    ['en;q=0', 'en'],
    ['en;q=0,fr;q=0', 'en'],
  ])('is never an excluded one while another is left, for %j: %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })

  it.each([
    ['*', 'en'],
    ['de', 'en'],
    ['de,*;q=0.5', 'en'],
    ['fr;q=0.5,*;q=0.1', 'fr'],
    ['en;q=0.1,*', 'fr'],
    ['*;q=0', 'en'],
  ])('follows the wildcard, for %j: %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language)
  })

  it.each([
    undefined,
    '',
    ',',
    ';q=1',
    '../fr',
    'fr;q=',
    'fr;q=2',
    'fr;q=1.5',
    'fr;q=-1',
    'fr;q=abc',
    'fr;q=0.1234',
    'fr;level=1',
    'fr_FR',
    'french',
    'f r',
    'fr;q=0. 5',
    'xx,'.repeat(2_700),
    'q'.repeat(8_000),
  ])('is English for %j, which names neither language', (header) => {
    expect(preferredLanguage(header)).toBe('en')
  })

  it('is found far back in the list, and next to unreadable parts', () => {
    expect(preferredLanguage(`${'xx,'.repeat(2_700)}fr`)).toBe('fr')
    expect(preferredLanguage('en;q=1.5, ;;, fr;q=0.3')).toBe('fr')
  })
})
