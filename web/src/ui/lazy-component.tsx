import type { ComponentType } from 'react'
import { loadTexts } from '../platform/i18n/i18n.ts'
import type { TextFile } from '../platform/i18n/text-files.ts'
import { loadChunk } from '../platform/routing/missing-chunk.ts'

interface Request<P> {
  done: Promise<void>
  Component?: ComponentType<P>
  failure?: { error: unknown }
}

/**
 * A component whose code, and the texts that only it shows, are loaded when it is first rendered; to be rendered in
 * `Suspense`. React's own `lazy` would keep a failed load until the page is loaded again. Here the error is thrown
 * once, to the region around, and the next attempt loads again.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  texts: readonly TextFile[] = [],
): ComponentType<P> {
  let known: Request<P> | null = null
  function start(): Request<P> {
    const request: Request<P> = {
      done: Promise.all([loadChunk(load), loadTexts(texts)]).then(
        ([Component]) => void (request.Component = Component),
        (error: unknown) => void (request.failure = { error }),
      ),
    }
    return request
  }
  return function LazyComponent(props: P) {
    known ??= start()
    const { Component, failure, done } = known
    if (Component) return <Component {...props} />
    // React waits for a promise that is thrown.
    if (!failure) throw done
    known = null
    throw failure.error
  }
}
