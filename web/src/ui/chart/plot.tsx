import { clsx } from 'clsx'
import { Suspense } from 'react'
import { lazyComponent } from '../lazy-component.tsx'
import css from './chart.module.css'
import type { PlotProps } from './plot.types.ts'

// The library is as much script as half of the shell, so that it is loaded where there is something to draw.
const DrawnPlot = lazyComponent(async () => (await import('./drawn-plot.tsx')).DrawnPlot)

/** Draws values along an axis, for the eye alone: whoever renders it renders a table of the same figures below. */
export function Plot(props: PlotProps) {
  const { series, height } = props
  return (
    <div aria-hidden>
      {series.length > 1 && (
        <div className={css.keys}>
          {series.map(({ label, look }) => (
            <span key={label} className={clsx(look === 'line' && css.compared)}>
              {label}
            </span>
          ))}
        </div>
      )}
      <div className={css.plot} style={{ blockSize: height }}>
        <Suspense>
          <DrawnPlot {...props} />
        </Suspense>
      </div>
    </div>
  )
}
