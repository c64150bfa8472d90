import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { startTexts } from '../platform/i18n/i18n.ts'

await startTexts()

// Fields that grow with their text wait for fonts, which this document has not.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// What a browser keeps is gone before each test.
beforeEach(() => {
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/`
  }
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => cleanup())
