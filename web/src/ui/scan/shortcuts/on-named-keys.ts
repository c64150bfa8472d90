import { type NamedKey, namedKeys } from '../../../platform/help.ts'
import { areSingleKeysOn, isArrow, onSingleKeys } from './on-single-keys.ts'

/** Keys with what they do, declared once for those who press them and for the help that lists them. */
interface NamedAct extends NamedKey {
  /** Omitted for what the browser does by itself. */
  act?: () => void
  /** Whether they do something now. Default: always. */
  isOffered?: () => boolean
}

/**
 * Runs actions on single keys, as `onSingleKeys` does, and names them in the help of the screen.
 * @returns a function that removes the listener, and the keys from the help
 */
export function onNamedKeys(
  named: readonly NamedAct[],
  { whileScanning = false }: { whileScanning?: boolean } = {},
): () => void {
  const acts = named.flatMap(({ keys, act }) => (act ? keys.map((key) => [key, act] as const) : []))
  const stop = onSingleKeys(Object.fromEntries(acts), { whileScanning })
  const offered = () => {
    const areOn = areSingleKeysOn(whileScanning)
    return named
      .filter(({ isOffered }) => isOffered?.() ?? true)
      .map(({ keys, name, act }) => ({ name, keys: keys.filter((key) => areOn || !act || isArrow(key)) }))
      .filter(({ keys }) => keys.length > 0)
  }
  namedKeys.add(offered)
  return () => {
    namedKeys.delete(offered)
    stop()
  }
}
