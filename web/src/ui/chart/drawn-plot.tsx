import { useDirection } from '@mantine/core'
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber } from '../../platform/i18n/format-numbers.ts'
import type { PlotProps } from './plot.types.ts'

const dimmed = { fill: 'var(--platen-dimmed)', fontSize: 12 }
const primary = 'var(--platen-primary)'
const tooltip = {
  background: 'var(--platen-surface)',
  border: '1px solid var(--platen-control-border)',
  borderRadius: 'var(--platen-radius-control)',
  color: 'var(--platen-text)',
  fontSize: 12.5,
}

/** A plot as the library draws it, in the colors of the theme and in the direction of writing. */
export function DrawnPlot({ points, series, height, group }: PlotProps) {
  const isReversed = useDirection().dir === 'rtl'
  const data = points.map((point, at) => ({ point, values: series.map(({ values }) => values[at] ?? 0) }))
  return (
    <ComposedChart
      data={data}
      responsive
      style={{ inlineSize: '100%', blockSize: height }}
      margin={{ top: 8, right: 8, bottom: 0, left: 8 }}
      // A drawing is for the eye and the pointer; its table is for everyone.
      accessibilityLayer={false}
      {...(group === undefined ? {} : { syncId: group })}
    >
      <CartesianGrid vertical={false} stroke="var(--platen-hairline)" />
      <XAxis
        dataKey="point"
        reversed={isReversed}
        tick={dimmed}
        tickLine={false}
        stroke="var(--platen-control-border)"
        minTickGap={24}
      />
      <YAxis
        orientation={isReversed ? 'right' : 'left'}
        width="auto"
        tick={dimmed}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        tickCount={3}
        tickFormatter={(value: number) => formatNumber(value)}
      />
      <Tooltip
        contentStyle={tooltip}
        itemStyle={{ color: tooltip.color }}
        cursor={{ fill: 'var(--platen-sunken)', stroke: 'var(--platen-control-border)' }}
        formatter={(value) => formatNumber(Number(value))}
        isAnimationActive={false}
      />
      {series.map(({ label, look }, at) => {
        const shared = { key: label, name: label, dataKey: (row: (typeof data)[number]) => row.values[at] ?? 0 }
        return look === 'columns' ? (
          <Bar {...shared} key={label} fill={primary} radius={[3, 3, 0, 0]} maxBarSize={32} isAnimationActive={false} />
        ) : (
          <Line
            {...shared}
            key={label}
            type={look === 'steps' ? 'stepAfter' : 'linear'}
            stroke={look === 'steps' ? primary : 'var(--platen-dimmed)'}
            strokeWidth={2}
            {...(look === 'line' ? { strokeDasharray: '4 4' } : {})}
            dot={false}
            isAnimationActive={false}
          />
        )
      })}
    </ComposedChart>
  )
}
