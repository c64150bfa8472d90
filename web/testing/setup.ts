import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect } from 'vitest'
import { initI18n } from '../src/platform/i18n/i18n.ts'
import { queryClient } from '../src/platform/query-client.ts'
import { tellComputedStyleFast } from './computed-style.ts'
import { takeAnswerProblems } from './fake-server.ts'

// The document is that of the worker: what the last file left in it goes with that file.
const { body } = document
body.replaceChildren()

await initI18n()

tellComputedStyleFast()

// Generous: the code of a screen is loaded when it first opens, which is slow on a busy machine and not a failed test.
configure({ asyncUtilTimeout: 40_000 })

// While something is waited for, each look in vain would print the whole document, which was a twentieth of what tests
// of pages cost. When the time is up, it is printed all the same.
const { getElementError: printDocument } = getConfig()
configure({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    if (!isWaiting) return printDocument(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})

// Autosizing text areas wait for fonts, which this document doesn't have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// React notes by the stack of an error where each element is created, for 10,000 of them in a second, which was a sixth
// of what tests of pages cost. Only the warnings that it prints tell it. Under another name, this does nothing.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object | undefined
>
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })

// On a busy machine a test takes longer than data stays fresh, and would read again what only an act makes stale.
const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...others, queries: { ...queries, staleTime: Number.POSITIVE_INFINITY } })

// Each test starts with an empty browser.
beforeEach(() => {
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/`
  }
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(async () => {
  cleanup()
  // What a query is still waiting for fails without a notice, which the next test would get.
  await queryClient.cancelQueries(undefined, { silent: true })
  // With the last query, what would refetch it ends, too: a timer would outlive the document.
  queryClient.clear()
  expect(takeAnswerProblems()).toEqual([])
  // The queries of `screen` look in this one, in the files after this one, too.
  expect(document.body).toBe(body)
})
