import { useScheme } from './theme-provider.tsx'
import { useThemeConfig } from './theme-config.ts'

interface SiteLogoProps {
  /** Height in px. */
  size: number
  /** There is only room for a square: a wide logo is smaller. */
  isSquare?: boolean
}

/** The logo of the site on the theme in effect. Decorative, because what it stands for is named next to it. */
export function SiteLogo({ size, isSquare = false }: SiteLogoProps) {
  const { logo, logoDark } = useThemeConfig()
  const src = useScheme() === 'dark' ? logoDark : logo
  const width = { inlineSize: isSquare ? size : 'auto', minInlineSize: size, maxInlineSize: isSquare ? size : size * 4 }
  return <img src={src} alt="" style={{ flex: 'none', blockSize: size, objectFit: 'contain', ...width }} />
}
