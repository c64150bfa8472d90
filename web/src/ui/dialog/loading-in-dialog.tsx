import { Loaded, type Reading } from '../states.tsx'

/** Stands in a dialog for what it reads first. It has the focus, so that Enter presses nothing until it has loaded. */
export function LoadingInDialog({ query }: { query: Reading<unknown, unknown> }) {
  return (
    <div tabIndex={-1} data-autofocus>
      <Loaded query={query} lines={3}>
        {() => null}
      </Loaded>
    </div>
  )
}
