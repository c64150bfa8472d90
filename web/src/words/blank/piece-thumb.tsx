import { BlankThumb } from './blank-thumb.tsx'

interface PieceThumbProps {
  of: {
    category: string
    color_hex: string | null
    /** The design of its first side. */
    thumb_url: string | null
    areas: readonly string[]
  }
  /** Width and height in px. */
  size?: number
}

/** A piece in a list: the design of its first side on that side of its blank; without a design the blank alone. */
export function PieceThumb({ of: { category, color_hex, thumb_url: design, areas }, size }: PieceThumbProps) {
  return <BlankThumb of={{ category, color_hex, thumb_url: null, design_url: design }} area={areas[0]} size={size} />
}
