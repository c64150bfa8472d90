import { isLight } from './is-light.ts'
import css from './art-edge.module.css'

/** The class of artwork on a color, #RRGGBB, whose thin edge keeps it visible there. */
export function artEdge(colorHex: string | null): string | undefined {
  return isLight(colorHex) ? css.onLight : css.onDark
}
